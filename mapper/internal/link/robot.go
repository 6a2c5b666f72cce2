package link

import "strings"

// robot are the rules of Robot Framework: a file has what the resources have that it takes in, and names are the same in any case
// (https://robotframework.org/robotframework/latest/RobotFrameworkUserGuide.html#resource-files).
var robot = rules{family: "robot", scope: perFile, bind: rBind, imported: true, spell: strings.ToLower}
