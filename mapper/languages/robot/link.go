package robot

import (
	"strings"

	"foldout/mapper/internal/link"
)

func init() {
	link.Register(&links, "robot")
}

// links are the rules of Robot Framework: a file has what the resources have that it takes in, and names are the same in any case
// (https://robotframework.org/robotframework/latest/RobotFrameworkUserGuide.html#resource-files).
var links = link.Rules{
	Family: "robot", Scope: link.PerFile, Bind: link.BindFile,
	Visibility: link.Visibility{Imported: true},
	Naming:     link.Naming{Spell: strings.ToLower},
}
