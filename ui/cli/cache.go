package cli

import (
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/remote"
	"foldout/mapper/userdir"
	"foldout/model"
)

// cacheCommand returns the command that prints the location and size of the cache, or clears the cache.
func (a *app) cacheCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "cache [clear]", Short: "Print the location and size of the cache, or clear it",
		Long: "Print the location and size of the cache, and the repositories that were fetched into it by their addresses. With clear,\n" +
			"remove both.",
		Args: onlyClear, ValidArgs: []string{clearWord},
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		dir := userdir.Cache()
		if len(args) > 0 {
			return mapper.ClearCache(dir)
		}
		size, err := mapper.CacheSize(dir)
		if err != nil {
			return err
		}
		repositories, err := remote.In(dir).List()
		if err != nil {
			return err
		}
		return a.write(cmd.Context(), "", func(w io.Writer) error {
			_, err := fmt.Fprintf(w, "%s %s bytes\n", dir, model.Thousands(int(size)))
			for _, r := range repositories {
				fmt.Fprintf(w, "%s %s bytes, updated %s\n", model.Printable(r.Address), model.Thousands(int(r.Size)), r.Updated.Format(time.DateTime))
			}
			return err
		})
	}
	return cmd
}

const clearWord = "clear"

func onlyClear(_ *cobra.Command, args []string) error {
	if len(args) == 0 || len(args) == 1 && args[0] == clearWord {
		return nil
	}
	if len(args) > 1 {
		return usagef("unexpected argument %q", args[1])
	}
	_, err := model.ParseWord("word", args[0], []string{clearWord})
	return usage(err)
}
