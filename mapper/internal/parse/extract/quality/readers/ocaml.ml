(* Lists the declarations of OCaml files as the parser of the compiler sees them, but no locals. See reader_test.go for the
   form. *)

open Parsetree

type scope = { path : string; source : string; owners : string list (* the inner one first *) }

let line (p : Lexing.position) = p.pos_lnum

let json text =
  let escape c = match c with '"' | '\\' -> Printf.sprintf "\\%c" c | '\n' -> " " | c -> String.make 1 c in
  "\"" ^ String.concat "" (List.map escape (List.of_seq (String.to_seq text))) ^ "\""

(* The last line is 0 if the parser does not give it. *)
let add ?(tells = true) at name kind (whole : Location.t) (spot : Location.t) =
  Printf.printf "{\"Path\":%s,\"Name\":%s,\"Kind\":%s,\"Parent\":%s,\"Line\":%d,\"First\":%d,\"End\":%d}\n" (json at.path)
    (json name) (json kind)
    (json (String.concat "." (List.rev at.owners)))
    (line spot.loc_start) (line whole.loc_start) (if tells then line whole.loc_end else 0)

let inside at name = { at with owners = name :: at.owners }

(* The name as written: an operator with its parentheses, and a field punned in a pattern without its module. *)
let written at (l : Location.t) =
  let whole = String.sub at.source l.loc_start.pos_cnum (l.loc_end.pos_cnum - l.loc_start.pos_cnum) in
  match whole.[0] with
  | 'A' .. 'Z' -> String.trim (List.hd (List.rev (String.split_on_char '.' whole)))
  | _ -> whole

let rec is_function e =
  match e.pexp_desc with
  | Pexp_fun _ | Pexp_function _ | Pexp_newtype _ -> true
  | Pexp_constraint (e, _) -> is_function e
  | _ -> false

let rec variables p =
  match p.ppat_desc with
  | Ppat_var v -> [ v.loc ]
  | Ppat_constraint (p, _) | Ppat_lazy p | Ppat_exception p | Ppat_open (_, p) | Ppat_construct (_, Some (_, p)) | Ppat_variant (_, Some p) -> variables p
  | Ppat_alias (p, v) -> variables p @ [ v.loc ]
  | Ppat_tuple all | Ppat_array all -> List.concat_map variables all
  | Ppat_record (fields, _) -> List.concat_map (fun (_, p) -> variables p) fields
  | Ppat_or (p, _) -> variables p
  | _ -> []

let rec is_arrow t = match t.ptyp_desc with Ptyp_arrow _ -> true | Ptyp_poly (_, t) -> is_arrow t | _ -> false

let is_arrow_pattern p = match p.ppat_desc with Ppat_constraint (_, t) -> is_arrow t | _ -> false

let value at b =
  let kind = if is_function b.pvb_expr || is_arrow_pattern b.pvb_pat then "function" else "constant" in
  List.iter (fun v -> add at (written at v) kind b.pvb_loc v) (variables b.pvb_pat)

let constructors at all = List.iter (fun c -> add at c.pcd_name.txt "enum_member" c.pcd_loc c.pcd_name.loc) all

let type_ at t =
  add at t.ptype_name.txt "type" t.ptype_loc t.ptype_name.loc;
  let at = inside at t.ptype_name.txt in
  match t.ptype_kind with
  | Ptype_variant all -> constructors at all
  | Ptype_record all -> List.iter (fun f -> add ~tells:false at f.pld_name.txt "field" f.pld_loc f.pld_name.loc) all
  | Ptype_abstract | Ptype_open -> ()

let extension at (e : type_extension) =
  let owner = String.concat "." (Longident.flatten e.ptyext_path.txt) in
  List.iter
    (fun c -> add ~tells:false (inside at owner) c.pext_name.txt "enum_member" c.pext_loc c.pext_name.loc)
    e.ptyext_constructors

let exception_ at (e : type_exception) =
  let c = e.ptyexn_constructor in
  add at c.pext_name.txt "type" e.ptyexn_loc c.pext_name.loc

let primitive at v = add at (written at v.pval_name.loc) "function" v.pval_loc v.pval_name.loc

let rec class_fields at e =
  match e.pcl_desc with
  | Pcl_structure s -> List.iter (class_field at) s.pcstr_fields
  | Pcl_fun (_, _, _, e) | Pcl_let (_, _, e) | Pcl_constraint (e, _) | Pcl_open (_, e) -> class_fields at e
  | _ -> ()

and class_field at f =
  match f.pcf_desc with
  | Pcf_val (name, _, _) -> add at name.txt "field" f.pcf_loc name.loc
  | Pcf_method (name, _, _) -> add at name.txt "method" f.pcf_loc name.loc
  | _ -> ()

let rec class_type at t =
  match t.pcty_desc with
  | Pcty_signature s ->
      List.iter
        (fun f ->
          match f.pctf_desc with
          | Pctf_val (name, _, _, _) -> add at name.txt "field" f.pctf_loc name.loc
          | Pctf_method (name, _, _, _) -> add at name.txt "method" f.pctf_loc name.loc
          | _ -> ())
        s.pcsig_fields
  | Pcty_arrow (_, _, t) | Pcty_open (_, t) -> class_type at t
  | _ -> ()

let class_ kind below at c =
  add at c.pci_name.txt kind c.pci_loc c.pci_name.loc;
  below (inside at c.pci_name.txt) c.pci_expr

let name_of (n : string option Location.loc) = Option.value n.txt ~default:"_"

let rec structure at = List.iter (item at)

and item at s =
  match s.pstr_desc with
  | Pstr_value (_, all) -> List.iter (value at) all
  | Pstr_primitive v -> primitive at v
  | Pstr_type (_, all) -> List.iter (type_ at) all
  | Pstr_typext e -> extension at e
  | Pstr_exception e -> exception_ at e
  | Pstr_module m -> module_ at m
  | Pstr_recmodule all -> List.iter (module_ at) all
  | Pstr_modtype t -> module_type_declaration at t
  | Pstr_class all -> List.iter (class_ "class" class_fields at) all
  | Pstr_class_type all -> List.iter (class_ "interface" class_type at) all
  | Pstr_include i -> module_expression at i.pincl_mod
  | Pstr_open o -> module_expression at o.popen_expr
  | Pstr_extension ((_, PStr all), _) -> structure at all
  | _ -> ()

and module_ at m =
  add at (name_of m.pmb_name) "module" m.pmb_loc m.pmb_name.loc;
  module_expression (inside at (name_of m.pmb_name)) m.pmb_expr

and module_expression at e =
  match e.pmod_desc with
  | Pmod_structure s -> structure at s
  | Pmod_constraint (e, t) when not (has_structure e) -> module_type at t
  | Pmod_functor (_, e) | Pmod_constraint (e, _) -> module_expression at e
  | _ -> ()

(* A module without a structure has the members of its type. *)
and has_structure e =
  match e.pmod_desc with
  | Pmod_structure _ -> true
  | Pmod_functor (_, e) | Pmod_constraint (e, _) -> has_structure e
  | _ -> false

and module_type_declaration at t =
  add at t.pmtd_name.txt "interface" t.pmtd_loc t.pmtd_name.loc;
  Option.iter (module_type (inside at t.pmtd_name.txt)) t.pmtd_type

and module_type at t =
  match t.pmty_desc with
  | Pmty_signature s -> signature at s
  | Pmty_functor (_, t) | Pmty_with (t, _) -> module_type at t
  | _ -> ()

and signature at = List.iter (specification at)

and specification at s =
  match s.psig_desc with
  | Psig_value v when v.pval_prim <> [] -> primitive at v
  | Psig_value v -> add at (written at v.pval_name.loc) (if is_arrow v.pval_type then "function" else "constant") v.pval_loc v.pval_name.loc
  | Psig_type (_, all) | Psig_typesubst all -> List.iter (type_ at) all
  | Psig_typext e -> extension at e
  | Psig_exception e -> exception_ at e
  | Psig_module m -> module_declaration at m
  | Psig_recmodule all -> List.iter (module_declaration at) all
  | Psig_modsubst m -> add at m.pms_name.txt "module" m.pms_loc m.pms_name.loc
  | Psig_modtype t | Psig_modtypesubst t -> module_type_declaration at t
  | Psig_class all -> List.iter (class_ "class" class_type at) all
  | Psig_class_type all -> List.iter (class_ "interface" class_type at) all
  | Psig_include i -> module_type at i.pincl_mod
  | Psig_extension ((_, PSig all), _) -> signature at all
  | Psig_extension ((_, PStr all), _) -> structure at all
  | _ -> ()

and module_declaration at m =
  add at (name_of m.pmd_name) "module" m.pmd_loc m.pmd_name.loc;
  module_type (inside at (name_of m.pmd_name)) m.pmd_type

let text path =
  let file = open_in_bin path in
  Fun.protect ~finally:(fun () -> close_in file) (fun () -> really_input_string file (in_channel_length file))

(* Line directives of a generated file are ignored. *)
let without_places source =
  let is_digit c = c >= '0' && c <= '9' in
  let is_place line = String.length line > 2 && line.[0] = '#' && (is_digit line.[1] || (line.[1] = ' ' && is_digit line.[2])) in
  String.split_on_char '\n' source
  |> List.map (fun line -> if is_place line then String.make (String.length line) ' ' else line)
  |> String.concat "\n"

let read language path =
  let source = without_places (text path) in
  let at = { path; source; owners = [] } and lexer = Lexing.from_string source in
  let say () = Printf.printf "{\"Path\":%s,\"Read\":true}\n" (json path) in
  if language = "ocaml-interface" then (
    let tree = Parse.interface lexer in
    say ();
    signature at tree)
  else
    let tree = Parse.implementation lexer in
    say ();
    structure at tree

let () =
  Clflags.error_size := 0;
  try
    while true do
      Scanf.sscanf (input_line stdin) "%s %s@\n" (fun language path -> try read language path with Syntaxerr.Error _ | Lexer.Error _ -> ())
    done
  with End_of_file -> ()
