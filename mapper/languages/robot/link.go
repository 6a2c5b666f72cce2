package robot

import (
	"strings"

	"foldout/mapper/internal/graph/link"
)

// The rules of Robot Framework: a file sees the keywords of the resources that it imports. Names are
// case-insensitive (https://robotframework.org/robotframework/latest/RobotFrameworkUserGuide.html#resource-files).
var _ = link.Register("robot", &link.Rules{
	Family: "robot", Scope: link.PerFile, Bind: link.BindAll,
	Visibility: link.Visibility{Imported: true},
	Naming:     link.Naming{Dotted: strings.ToLower},
})
