package mapper

import (
	"time"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

type kept struct{}

func openKept(string, Options) *kept                      { return &kept{} }
func (k *kept) problems() []model.Problem                 { return nil }
func (k *kept) save(*Repo, time.Time) *model.Problem      { return nil }
func (k *kept) byStat(*model.File) (*tree.File, bool)     { return nil, false }
func (k *kept) byContent(f *tree.File) (*tree.File, bool) { return nil, false }
