package cli

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"foldout/mapper/store"
)

// completionTime is how long completion may wait for a database.
const completionTime = 2 * time.Second

// completeSnapshot returns a completer for ids of snapshots. The first `ids` arguments of a command are such ids, and a folder
// follows. For a flag, `ids` is 0: all arguments come after it.
func (a *app) completeSnapshot(opt *storeFlags, ids int) completer {
	return func(cmd *cobra.Command, args []string, typed string) (words []string, _ cobra.ShellCompDirective) {
		if ids > 0 && len(args) >= ids {
			return completeFolder(cmd, args[ids:], typed)
		}
		path := "."
		if ids == 0 {
			path = pathOf(args)
		}
		ctx, cancel := context.WithTimeout(cmd.Context(), completionTime)
		defer cancel()
		_ = a.withStore(ctx, path, *opt, func(ctx context.Context, kept store.Store, repoID string) error { // nothing is completed on an error
			all, err := kept.List(ctx, repoID)
			for _, h := range all {
				words = append(words, h.SnapshotID+"\t"+h.Created.Local().Format(time.DateTime))
			}
			return err
		})
		if len(words) > 0 {
			words = append([]string{latest}, words...)
		}
		return words, cobra.ShellCompDirectiveNoFileComp
	}
}
