//! Lists the declarations of Zig files as the parser of Zig's standard library sees them: those of the file and of types, those of a
//! type that a function returns among them, but no locals. See reader_test.go for the form.

const std = @import("std");
const Ast = std.zig.Ast;
const Node = Ast.Node;

const Owner = struct { path: []const u8, exported: bool, kind: enum { file, aggregate, enumeration, function } };

const Lister = struct {
    gpa: std.mem.Allocator,
    out: std.fs.File.Writer,
    path: []const u8,
    tree: Ast,
    lines: []usize,

    fn line(l: *Lister, token: Ast.TokenIndex) usize {
        const at = l.tree.tokens.items(.start)[token];
        var low: usize = 0;
        var high = l.lines.len;
        while (high - low > 1) {
            const middle = (low + high) / 2;
            if (l.lines[middle] <= at) low = middle else high = middle;
        }
        return low + 1;
    }

    fn add(l: *Lister, kind: []const u8, owner: Owner, token: Ast.TokenIndex, first: Ast.TokenIndex, end: Ast.TokenIndex, exported: bool) ![]const u8 {
        const name = l.tree.tokenSlice(token);
        try std.json.stringify(.{
            .Path = l.path,
            .Name = name,
            .Kind = kind,
            .Parent = owner.path,
            .Line = l.line(token),
            .First = l.line(first),
            .End = l.line(end),
            .Exported = exported,
        }, .{}, l.out);
        try l.out.writeByte('\n');
        return if (owner.path.len == 0) name else std.fmt.allocPrint(l.gpa, "{s}.{s}", .{ owner.path, name });
    }

    const Error = std.mem.Allocator.Error || std.fs.File.WriteError;

    fn members(l: *Lister, all: []const Node.Index, owner: Owner) Error!void {
        for (all) |node| try l.member(node, owner);
    }

    fn member(l: *Lister, node: Node.Index, owner: Owner) Error!void {
        var buffer: [1]Node.Index = undefined;
        if (l.tree.fullVarDecl(node)) |v| return l.variable(node, v, owner);
        if (l.tree.fullContainerField(node)) |f| return l.field(node, f, owner);
        if (l.tree.fullFnProto(&buffer, node)) |f| return l.function(node, f, owner);
    }

    fn variable(l: *Lister, node: Node.Index, v: Ast.full.VarDecl, owner: Owner) Error!void {
        if (l.isAlias(v.ast.init_node)) return;
        const tag = l.tree.nodes.items(.tag)[v.ast.init_node];
        var kind: []const u8 = if (l.tree.tokens.items(.tag)[v.ast.mut_token] == .keyword_var) "variable" else "constant";
        if (v.ast.init_node != 0 and tag == .error_set_decl) kind = "enum";
        if (l.container(v.ast.init_node)) |word| kind = if (word == .keyword_enum) "enum" else "struct";
        const exported = owner.exported and (v.visib_token != null or l.isWord(v.extern_export_token, .keyword_export));
        const name = v.ast.mut_token + 1;
        var end = l.tree.lastToken(node);
        if (l.isWord(end + 1, .semicolon)) end += 1;
        const path = try l.add(kind, owner, name, v.firstToken(), end, exported);
        const inner = Owner{ .path = path, .exported = exported, .kind = .aggregate };
        try l.below(v.ast.type_node, inner);
        try l.below(v.ast.init_node, inner);
    }

    fn isWord(l: *Lister, token: ?Ast.TokenIndex, word: std.zig.Token.Tag) bool {
        return if (token) |t| l.tree.tokens.items(.tag)[t] == word else false;
    }

    /// Reports whether a declaration is an import or an alias, which declares nothing new.
    fn isAlias(l: *Lister, from: Node.Index) bool {
        var node = from;
        var isPart = false;
        while (l.tree.nodes.items(.tag)[node] == .field_access) {
            node = l.tree.nodes.items(.data)[node].lhs;
            isPart = true;
        }
        switch (l.tree.nodes.items(.tag)[node]) {
            .builtin_call_two, .builtin_call_two_comma => {},
            else => return false,
        }
        const name = l.tree.tokenSlice(l.tree.nodes.items(.main_token)[node]);
        return std.mem.eql(u8, name, "@import") or !isPart and std.mem.eql(u8, name, "@This");
    }

    fn field(l: *Lister, node: Node.Index, written: Ast.full.ContainerField, owner: Owner) Error!void {
        var f = written;
        if (owner.kind == .enumeration or !l.inStruct(node)) f.convertToNonTupleLike(l.tree.nodes);
        if (f.ast.tuple_like) return;
        const kind = if (owner.kind == .enumeration) "enum_member" else "field";
        const path = try l.add(kind, owner, f.ast.main_token, f.firstToken(), l.tree.lastToken(node), owner.exported);
        try l.below(f.ast.type_expr, .{ .path = path, .exported = owner.exported, .kind = .aggregate });
    }

    /// In a structure a lone name is a type, in a union it is a field.
    fn inStruct(l: *Lister, node: Node.Index) bool {
        var at = l.tree.firstToken(node);
        var depth: usize = 0;
        while (at > 0) {
            at -= 1;
            switch (l.tree.tokens.items(.tag)[at]) {
                .r_brace => depth += 1,
                .l_brace => {
                    if (depth == 0) break;
                    depth -= 1;
                },
                else => {},
            }
        }
        if (at == 0) return true;
        return l.tree.tokens.items(.tag)[at - 1] == .keyword_struct;
    }

    fn function(l: *Lister, node: Node.Index, f: Ast.full.FnProto, owner: Owner) Error!void {
        const name = f.name_token orelse return;
        const kind = if (owner.kind == .file) "function" else "method";
        const exported = owner.exported and (f.visib_token != null or l.isWord(f.extern_export_inline_token, .keyword_export));
        const path = try l.add(kind, owner, name, f.firstToken(), l.tree.lastToken(node), exported);
        const inner = Owner{ .path = path, .exported = exported, .kind = .function };
        if (l.tree.nodes.items(.tag)[node] != .fn_decl) return;
        try l.returned(l.tree.nodes.items(.data)[node].rhs, inner);
    }

    fn returned(l: *Lister, body: Node.Index, owner: Owner) Error!void {
        const data = l.tree.nodes.items(.data)[body];
        const two = [2]Node.Index{ data.lhs, data.rhs };
        const statements: []const Node.Index = switch (l.tree.nodes.items(.tag)[body]) {
            .block, .block_semicolon => l.tree.extra_data[data.lhs..data.rhs],
            .block_two, .block_two_semicolon => &two,
            else => return,
        };
        for (statements) |s| {
            if (s != 0 and l.tree.nodes.items(.tag)[s] == .@"return") try l.below(l.tree.nodes.items(.data)[s].lhs, owner);
        }
    }

    /// Returns the keyword of a type declaration, or null for any other node.
    fn container(l: *Lister, node: Node.Index) ?std.zig.Token.Tag {
        var buffer: [2]Node.Index = undefined;
        if (node == 0) return null;
        const c = l.tree.fullContainerDecl(&buffer, node) orelse return null;
        return l.tree.tokens.items(.tag)[c.ast.main_token];
    }

    /// Lists the members of a type, also behind `?`, `*` and `[]`, and in front of its value.
    fn below(l: *Lister, node: Node.Index, owner: Owner) Error!void {
        if (node == 0) return;
        var buffer: [2]Node.Index = undefined;
        var inner = owner;
        if (l.tree.fullContainerDecl(&buffer, node)) |c| {
            inner.kind = if (l.container(node).? == .keyword_enum) .enumeration else .aggregate;
            return l.members(c.ast.members, inner);
        }
        if (l.tree.fullPtrType(node)) |p| return l.below(p.ast.child_type, owner);
        if (l.tree.fullArrayType(node)) |a| return l.below(a.ast.elem_type, owner);
        if (l.tree.fullArrayInit(&buffer, node)) |i| return l.below(i.ast.type_expr, owner);
        if (l.tree.fullStructInit(&buffer, node)) |i| return l.below(i.ast.type_expr, owner);
        switch (l.tree.nodes.items(.tag)[node]) {
            .optional_type => try l.below(l.tree.nodes.items(.data)[node].lhs, owner),
            .error_union => try l.below(l.tree.nodes.items(.data)[node].rhs, owner),
            .error_set_decl => {
                var token = l.tree.nodes.items(.main_token)[node];
                const end = l.tree.lastToken(node);
                while (token < end) : (token += 1) {
                    if (l.tree.tokens.items(.tag)[token] != .identifier) continue;
                    _ = try l.add("enum_member", owner, token, token, token, owner.exported);
                }
            },
            else => {},
        }
    }
};

pub fn main() !void {
    var arena = std.heap.ArenaAllocator.init(std.heap.page_allocator);
    const gpa = arena.allocator();
    const input = try std.io.getStdIn().readToEndAlloc(gpa, 1 << 28);
    const out = std.io.getStdOut().writer();
    var all = std.mem.tokenizeScalar(u8, input, '\n');
    while (all.next()) |text| {
        const path = text[std.mem.indexOfScalar(u8, text, ' ').? + 1 ..];
        const source = try std.fs.cwd().readFileAllocOptions(gpa, path, 1 << 26, null, 1, 0);
        const tree = try Ast.parse(gpa, source, .zig);
        if (tree.errors.len > 0) continue;
        var lines = std.ArrayList(usize).init(gpa);
        try lines.append(0);
        for (source, 0..) |c, i| if (c == '\n') try lines.append(i + 1);
        try std.json.stringify(.{ .Path = path, .Read = true }, .{}, out);
        try out.writeByte('\n');
        var l = Lister{ .gpa = gpa, .out = out, .path = path, .tree = tree, .lines = lines.items };
        try l.members(tree.rootDecls(), .{ .path = "", .exported = true, .kind = .file });
    }
}
