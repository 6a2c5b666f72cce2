package gocontext

import (
	"context"
	"go/types"

	"foldout/mapper/internal/golang/goload"
)

// member returns the method or field called `name` that the type itself declares, rather than one that it gets by embedding.
func member(t types.Type, name string) types.Object {
	if named, ok := types.Unalias(t).(*types.Named); ok {
		for m := range named.Methods() {
			if m.Name() == name {
				return m
			}
		}
	}
	switch under := t.Underlying().(type) {
	case *types.Interface:
		for m := range under.ExplicitMethods() {
			if m.Name() == name {
				return m
			}
		}
	case *types.Struct:
		for f := range under.Fields() {
			if f.Name() == name {
				return f
			}
		}
	}
	return nil
}

// receiver returns the type with which a method takes part in comparisons with interfaces. This is a pointer to the method's
// receiver type, or the receiver type itself if that is an interface. If `obj` is not a method, receiver returns false.
func receiver(obj types.Object) (types.Type, bool) {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return nil, false
	}
	t := fn.Signature().Recv().Type()
	if _, pointer := types.Unalias(t).(*types.Pointer); !pointer && !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	return t, true
}

// isInterfaceOf reports whether one of the types is an interface that the other satisfies.
func isInterfaceOf(a, b types.Type) bool {
	satisfies := func(t, i types.Type) bool {
		under, ok := i.Underlying().(*types.Interface)
		return ok && types.Implements(t, under)
	}
	return satisfies(a, b) || satisfies(b, a)
}

// expand finds the methods in the main modules that correspond to the method searched for, and adds them to the targets, the
// declarations whose uses count. It compares types as importing packages see them, so that a type is the same wherever it is
// mentioned.
func (u *usage) expand(ctx context.Context) error {
	for _, c := range u.checked {
		if c.Package.Dir == u.pkg.main.Dir && !c.Package.XTest {
			u.correspondents(c.Types, c.Types)
		}
		seen := c.Types
		if !c.Package.XTest {
			p, err := u.mod.loader.Declarations(ctx, goload.Place{Path: c.Package.Path, Dir: c.Package.Dir})
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err == nil {
				u.correspondents(u.decls, p)
			}
		}
		u.correspondents(u.decls, seen)
	}
	return nil
}

// correspondents finds the methods in package `in` that correspond to the method searched for, which package `of` declares. It
// adds them to the targets, the declarations whose uses count.
func (u *usage) correspondents(of, in *types.Package) {
	target := u.lookup(of)
	if target == nil {
		return
	}
	recv, ok := receiver(target)
	if !ok {
		return
	}
	for _, name := range in.Scope().Names() {
		t, ok := in.Scope().Lookup(name).(*types.TypeName)
		if !ok || t.IsAlias() {
			continue
		}
		if m := member(t.Type(), u.ident.name); m != nil {
			if other, ok := receiver(m); ok && isInterfaceOf(recv, other) {
				u.targets[u.where(m)] = true
			}
		}
	}
}
