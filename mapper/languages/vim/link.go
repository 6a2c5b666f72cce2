package vim

import "foldout/mapper/internal/link"

func init() {
	link.Register(&links, "vim")
}

// links are the rules of scripts of Vim, whose functions are loaded from their files when they are called; those that begin with `s:` are
// known in their file only (https://vimhelp.org/eval.txt.html#script-variable). A point is part of a name.
var links = link.Rules{
	Family: "vim", Scope: link.OneScope("vim"), Bind: link.BindSourced,
	Naming: link.Naming{Spell: func(name string) string { return name }},
}
