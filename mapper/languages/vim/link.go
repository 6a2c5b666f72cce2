package vim

import "foldout/mapper/internal/graph/link"

// The rules of Vim script: functions are loaded from their files on first call, and names that begin with
// `s:` are visible in their file only (https://vimhelp.org/eval.txt.html#script-variable). A dot is part of a name.
var _ = link.Register("vim", &link.Rules{
	Family: "vim", Scope: link.OneScope("vim"), Bind: link.BindSourced,
	Naming: link.Naming{Dotted: link.AsWritten},
})
