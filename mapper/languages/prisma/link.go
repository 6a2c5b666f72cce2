package prisma

import (
	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Prisma: the files of a folder form one schema
// (https://www.prisma.io/docs/orm/prisma-schema/overview/location).
var _ = link.Register("prisma", &link.Rules{
	Family:     "prisma",
	Visibility: link.Visibility{Certain: true},
	Scope: func(_ *link.Linker, file string, _ *refs.File) (unit, prefix string) {
		return "prisma:" + filetree.Parent(file), ""
	},
})
