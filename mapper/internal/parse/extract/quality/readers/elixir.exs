# Lists the declarations of Elixir files as the parser of Elixir sees them: those of modules, protocols and implementations,
# also where a block is around them. See reader_test.go for the form.

defmodule Reader do
  @types %{defmodule: "module", defprotocol: "protocol", defimpl: "extension"}
  @functions [:def, :defp, :defdelegate, :defguard, :defguardp]
  @macros [:defmacro, :defmacrop]
  @hidden [:defp, :defguardp, :defmacrop, :typep]
  @documented [:doc, :spec, :impl, :deprecated, :typedoc, :since]

  def file(path) do
    options = [columns: true, token_metadata: true, emit_warnings: false]

    with {:ok, text} <- File.read(path), {:ok, tree} <- Code.string_to_quoted(text, options) do
      IO.puts(~s({"Path":#{quoted(path)},"Read":true}))
      walk(tree, %{path: path, owners: [], exported: true})
    end
  end

  # Lists the declarations of a statement. Attributes in front of a definition belong to it.
  defp walk({:__block__, _, all}, at) do
    Enum.reduce(all, [], fn s, before ->
      case s do
        {:@, _, [{name, _, [value]}]} when name in @documented ->
          [{name, value, line(s)} | before]

        _ ->
          statement(s, at, before)
          []
      end
    end)
  end

  defp walk(tree, at), do: statement(tree, at, [])

  defp statement({type, meta, [name | rest]} = s, at, _) when is_map_key(@types, type) and meta != [] do
    with text when text != nil <- alias_text(name) do
      add(at, text, @types[type], meta[:line], s, at.exported, [])
      body(rest, %{at | owners: at.owners ++ [text]})
    end
  end

  defp statement({word, _, [head | _]} = s, at, before) when word in @functions or word in @macros do
    kind = if word in @macros, do: "macro", else: "function"
    seen = at.exported and word not in @hidden and documented?(before)

    if at.owners != [] do
      with {name, line} <- head_name(head), do: add(at, name, kind, line, s, seen, before)
    end
  end

  defp statement({:@, _, [{word, _, [spec]}]} = s, at, before) when word in [:type, :typep, :opaque] do
    with {:"::", _, [{name, meta, _} | _]} when is_atom(name) <- spec do
      add(at, name, "type", meta[:line], s, at.exported and word != :typep and documented?(before), before)
    end
  end

  defp statement({:@, _, [{word, _, [spec]}]} = s, at, before) when word in [:callback, :macrocallback] do
    with {name, meta, _} when is_atom(name) <- callback(spec) do
      add(at, name, "method", meta[:line], s, at.exported and documented?(before), before)
    end
  end

  defp statement({word, meta, [_ | _]} = s, at, before) when word in [:defstruct, :defexception] do
    add(at, "__struct__", "struct", meta[:line], s, at.exported and documented?(before), before)
  end

  # Definitions in a `quote` belong to the users of a macro; an anonymous function is a body.
  defp statement({word, _, _}, _, _) when word in [:quote, :fn, :&, :@], do: nil
  defp statement({_, _, arguments}, at, _) when is_list(arguments), do: body(arguments, at)
  defp statement(_, _, _), do: nil

  defp body(arguments, at) do
    for argument <- arguments do
      if is_list(argument), do: blocks(argument, at), else: statement(argument, at, [])
    end
  end

  defp blocks(list, at) do
    for {word, block} <- Enum.filter(list, &is_tuple/1), word in [:do, :else, :after, :rescue, :catch], do: clauses(block, at)
  end

  defp clauses(list, at) when is_list(list), do: for({:->, _, [_, block]} <- list, do: walk(block, at))
  defp clauses(block, at), do: walk(block, at)

  # Elixir hides what has `@doc false`.
  defp documented?(before), do: not Enum.any?(before, fn {word, value, _} -> word in [:doc, :typedoc] and value == false end)

  defp callback({:when, _, [spec, _]}), do: callback(spec)
  defp callback({:"::", _, [head, _]}), do: head
  defp callback(_), do: nil

  defp head_name({:when, _, [head | _]}), do: head_name(head)
  defp head_name({:unquote, _, _}), do: nil
  defp head_name({name, meta, _}) when is_atom(name), do: {name, meta[:line]}
  defp head_name(_), do: nil

  defp alias_text({:__aliases__, meta, [{:__MODULE__, _, _} | parts]}), do: alias_text({:__aliases__, meta, [:__MODULE__ | parts]})
  defp alias_text({:__aliases__, _, parts}), do: if(Enum.all?(parts, &is_atom/1), do: Enum.join(parts, "."))
  defp alias_text(name) when is_atom(name) do
    text = Atom.to_string(name)
    if String.starts_with?(text, "Elixir."), do: ~s(:"#{text}"), else: inspect(name)
  end

  defp alias_text(_), do: nil

  defp add(at, name, kind, line, {_, _, _} = whole, seen, before) do
    first = Enum.min([line(whole) | for({_, _, l} <- before, do: l)])
    IO.puts(
      ~s({"Path":#{quoted(at.path)},"Name":#{quoted(name)},"Kind":"#{kind}","Parent":#{quoted(Enum.join(at.owners, "."))},) <>
        ~s("Line":#{line},"First":#{first},"End":#{last(whole)},"Exported":#{seen}})
    )
  end

  defp line({_, meta, _}), do: meta[:line]

  # Returns the last line, or 0 if the parser does not give it.
  defp last({_, meta, _}), do: (meta[:end] || meta[:end_of_expression] || [line: 0])[:line]

  defp quoted(text) do
    escaped = text |> to_string() |> String.replace("\\", "\\\\") |> String.replace("\"", "\\\"")
    ~s("#{escaped}")
  end
end

for line <- IO.stream(:stdio, :line) do
  [_, path] = line |> String.trim_trailing("\n") |> String.split(" ", parts: 2)
  Reader.file(path)
end
