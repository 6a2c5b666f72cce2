package html

import "foldout/mapper/internal/graph/link"

var _ = link.Register("html", &Documents)
