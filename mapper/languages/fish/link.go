package fish

import "foldout/mapper/internal/graph/link"

// The rules for linking names in fish: functions are loaded from their files on first call
// (https://fishshell.com/docs/current/language.html#autoloading-functions).
var _ = link.Register("fish", &link.Rules{Family: "fish", Scope: link.OneScope("fish"), Bind: link.BindSourced})
