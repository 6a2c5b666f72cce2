#!/usr/bin/env escript
%% Lists the declarations of Erlang files as epp_dodger of OTP sees them, which reads form by form and leaves macros as they are.
%% See reader_test.go for the form.

-mode(compile).

main(["version"]) ->
    {module, _} = code:ensure_loaded(epp_dodger), % which some install without
    io:put_chars(erlang:system_info(otp_release));
main([]) ->
    lines().

lines() ->
    case io:get_line("") of
        eof ->
            ok;
        Line ->
            [_, Path] = string:split(string:trim(Line, trailing, "\n"), " "),
            file(Path),
            lines()
    end.

%% A file counts as read where each form in it is.
file(Path) ->
    case epp_dodger:parse_file(Path, [{tab, 8}]) of
        {ok, Forms} ->
            IsRead = not lists:any(fun(F) -> erl_syntax:type(F) =:= error_marker end, Forms),
            IsRead andalso write(Path, lists:flatmap(fun form/1, Forms));
        {error, _} ->
            ok
    end.

form(Form) ->
    case erl_syntax:type(Form) of
        function ->
            named(erl_syntax:function_name(Form), "function", "", line(Form));
        attribute ->
            attribute(erl_syntax:atom_value(erl_syntax:attribute_name(Form)), erl_syntax:attribute_arguments(Form), line(Form));
        _ ->
            []
    end.

attribute(module, [Name | _], Line) -> named(Name, "module", "", Line);
attribute(define, [Head | _], Line) -> named(macro(Head), "macro", "", Line);
attribute(record, [Name, Fields], Line) ->
    case text(Name) of
        none -> [];
        Owner -> named(Name, "record", "", Line) ++ lists:flatmap(fun(F) -> field(F, Owner) end, erl_syntax:tuple_elements(Fields))
    end;
attribute(Word, [Type | _], Line) when Word =:= type; Word =:= opaque ->
    named(hd(erl_syntax:tuple_elements(Type)), "type", "", Line);
attribute(callback, [Callback | _], Line) ->
    named(hd(erl_syntax:tuple_elements(hd(erl_syntax:tuple_elements(Callback)))), "function", "", Line);
attribute(_, _, _) ->
    [].

macro(Head) ->
    case erl_syntax:type(Head) of
        application -> erl_syntax:application_operator(Head);
        _ -> Head
    end.

field(Field, Owner) ->
    Plain = case erl_syntax:type(Field) of
        typed_record_field -> erl_syntax:typed_record_field_body(Field);
        _ -> Field
    end,
    named(erl_syntax:record_field_name(Plain), "field", Owner, 0).

%% A macro may stand for a name. A name is on the line of its form if the parser gives no other.
named(Name, Kind, Owner, Line) ->
    case text(Name) of
        none -> [];
        Text -> [{Text, Kind, Owner, max(line(Name), Line)}]
    end.

text(Name) ->
    case erl_syntax:type(Name) of
        atom -> atom_to_list(erl_syntax:atom_value(Name));
        variable -> atom_to_list(erl_syntax:variable_name(Name));
        macro -> "?" ++ text(erl_syntax:macro_name(Name));
        _ -> none
    end.

line(Node) -> erl_anno:line(erl_syntax:get_pos(Node)).

write(Path, Found) ->
    io:format("{\"Path\":~s,\"Read\":true}~n", [quoted(Path)]),
    [io:format("{\"Path\":~s,\"Name\":~s,\"Kind\":~s,\"Parent\":~s,\"Line\":~b}~n",
               [quoted(Path), quoted(Name), quoted(Kind), quoted(Owner), Line])
     || {Name, Kind, Owner, Line} <- Found].

quoted(Text) ->
    [$", [case C of $" -> "\\\""; $\\ -> "\\\\"; _ -> C end || C <- Text], $"].
