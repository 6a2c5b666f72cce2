package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/snapshot"
	"foldout/mapper/store"
	"foldout/mapper/userdir"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// storeFlags says which store of snapshots to use, and which repository in it.
type storeFlags struct {
	place  string // URL or file of the store, "" for the configured one
	repoID string // id of the repository, "" for the default id
}

// latest is the word that stands for the newest snapshot in place of an id.
const latest = "latest"

func (f *storeFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.place, "store", "", "`STORE` for snapshots: postgres://user@host/database or an SQLite file")
	f.addRepoID(cmd)
}

func (f *storeFlags) addRepoID(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.repoID, "repo-id", "", "`ID` of the repository in the store (default: the address of its git remote, such as github.com/owner/name, then the path of the folder in it; without a remote, the name of the folder)")
}

func (a *app) snapshotCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "snapshot", Short: "Save, list and compare snapshots of the map",
		Long: "Save, list and compare snapshots of the map, with all its nodes, metrics and summaries.\n\n" +
			"By default, snapshots are saved in an SQLite file in your data folder. Another SQLite file, or a PostgreSQL database that a\n" +
			"team shares, can be set by --store, or by url under [store] in your configuration.",
	}
	asGroup(cmd)
	cmd.AddCommand(a.snapshotSave(), a.snapshotList(), a.snapshotShow(), a.snapshotCompare(), a.snapshotPrune())
	return cmd
}

func (a *app) snapshotSave() *cobra.Command {
	var opt storeFlags
	cmd := &cobra.Command{
		Use: "save [PATH]", Short: "Save a snapshot and print its id",
		Long: "Save a snapshot of the repository and print its id. An identical snapshot is not saved twice.",
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	given := addScopeSettings(cmd)
	opt.add(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.with(cmd.Context(), pathOf(args), given, func(ctx context.Context, s *session, repo *mapper.Repo) error {
			snapshot, err := s.snapshot(ctx, repo, opt.repoID)
			if err != nil {
				return err
			}
			kept, err := s.openStore(ctx, opt)
			if err != nil {
				return err
			}
			defer kept.Close() //nolint:errcheck // what was saved is committed already
			there, err := kept.Has(ctx, snapshot.Key)
			if err != nil {
				return err
			}
			did := "already saved"
			if !there {
				did = "saved"
				if err := kept.Save(ctx, snapshot.Snapshot); err != nil {
					return fmt.Errorf("snapshot not saved: %w", err)
				}
			}
			files, symbols := counts(snapshot.Root())
			s.notices = repo.Notices()
			s.conclude(append(s.problems, repo.Problems()...), did, snapshot.RepoID, model.Plural(files, "file"), model.Plural(symbols, "symbol"))
			return a.write(ctx, "", func(w io.Writer) error { return printLine(w, snapshot.SnapshotID) })
		})
	}
	return cmd
}

func printLine(w io.Writer, text string) error {
	_, err := fmt.Fprintln(w, text)
	return err
}

// snapshot returns a new snapshot of the nodes that are in scope.
func (s *session) snapshot(ctx context.Context, repo *mapper.Repo, repoID string) (*mapper.Snapshot, error) {
	if repoID == "" {
		repoID = mapper.RepoID(ctx, s.path)
	}
	snapshot, err := mapper.NewSnapshot(ctx, repo, repoID, s.settings.View.Scope)
	return snapshot, usage(err)
}

// defaultStore returns the path of the store that is used if none is configured.
func defaultStore() string { return filepath.Join(userdir.Data(), "snapshots.db") }

// openStore opens the store that the flags name or, if they name none, the one that the configuration names.
func (s *session) openStore(ctx context.Context, opt storeFlags) (store.Store, error) {
	place := opt.place
	if place == "" {
		place = s.settings.Services.Store
	}
	if place == "" {
		place = defaultStore()
	}
	kept, err := store.Open(ctx, place)
	if err != nil {
		return nil, err
	}
	for _, note := range kept.Notes() {
		s.say(note)
	}
	return kept, nil
}

// withStore opens a store that exists, and calls `work` with the store and the id of the repository at `path`. It does not read that
// repository.
func (a *app) withStore(ctx context.Context, path string, opt storeFlags, work func(ctx context.Context, kept store.Store, repoID string) error) error {
	s, err := a.start(path, &flags{values: settings.Values{}})
	if err != nil {
		return err
	}
	return interruptible(ctx, func(ctx context.Context) error {
		if opt.place != "" && !store.Exists(opt.place) {
			return fmt.Errorf("no such store: %s; foldout snapshot save creates it", opt.place)
		}
		kept, err := s.openStore(ctx, opt)
		if err != nil {
			return err
		}
		defer kept.Close() //nolint:errcheck // what was written is committed already
		if opt.repoID == "" {
			opt.repoID = mapper.RepoID(ctx, path)
		}
		return work(ctx, kept, opt.repoID)
	})
}

// snapshotNamed returns the header of the snapshot that `name` stands for. `name` is an id, the start of an id, or `latest`.
func snapshotNamed(ctx context.Context, kept store.Store, repoID, name string) (store.Header, error) {
	all, err := kept.List(ctx, repoID)
	if err != nil {
		return store.Header{}, err
	}
	var found []store.Header
	for _, h := range all {
		if h.SnapshotID == name || name == latest {
			return h, nil
		}
		if strings.HasPrefix(h.SnapshotID, name) {
			found = append(found, h)
		}
	}
	switch {
	case len(all) == 0:
		return store.Header{}, fmt.Errorf("no snapshots of %s; save one with: foldout snapshot save", repoID)
	case len(found) == 1 && name != "":
		return found[0], nil
	case len(found) > 1:
		return store.Header{}, usagef("ambiguous id: %s snapshots begin with %q", model.Thousands(len(found)), name)
	}
	return store.Header{}, usagef("no snapshot of %s begins with %q; list them with: foldout snapshot list", repoID, name)
}

func (a *app) snapshotList() *cobra.Command {
	var opt storeFlags
	var all, asJSON bool
	cmd := &cobra.Command{
		Use: "list [PATH]", Short: "List the snapshots of a repository, newest first", Args: onePath, ValidArgsFunction: completeFolder,
	}
	opt.add(cmd)
	cmd.Flags().BoolVar(&all, "all", false, "list the snapshots of all repositories")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object per line")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.withStore(cmd.Context(), pathOf(args), opt, func(ctx context.Context, kept store.Store, repoID string) error {
			if all {
				repoID = ""
			}
			found, err := kept.List(ctx, repoID)
			if err != nil {
				return err
			}
			a.say(model.Plural(len(found), "snapshot"))
			return a.write(ctx, "", func(w io.Writer) error { return writeHeaders(ctx, w, kept, found, asJSON) })
		})
	}
	return cmd
}

// headerRow describes a snapshot in the form that is printed, with the number of files and symbols in it.
type headerRow struct {
	store.Header
	Files   int `json:"files"`
	Symbols int `json:"symbols"`
}

func writeHeaders(ctx context.Context, w io.Writer, kept store.Store, found []store.Header, asJSON bool) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, h := range found {
		root, err := kept.Port(h.Key).Node(ctx, h.RootID)
		if err != nil {
			return err
		}
		row := headerRow{Header: h}
		row.RootID = h.NodeID(h.RootID)
		row.Files, row.Symbols = counts(root)
		if asJSON {
			if err := writeJSONLine(w, row); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", h.SnapshotID, h.Created.Local().Format(time.DateTime),
			model.Plural(row.Files, "file"), model.Plural(row.Symbols, "symbol"), model.Printable(h.RepoID))
	}
	return table.Flush()
}

// counts returns the numbers of files and of symbols below the folder n.
func counts(n *store.Node) (files, symbols int) {
	var attrs struct {
		Files int `json:"files"`
	}
	var metrics struct {
		Symbols int `json:"symbol_count"`
	}
	_, _ = json.Unmarshal(n.Attrs, &attrs), json.Unmarshal(n.Metrics, &metrics) // unreadable values count as 0
	return attrs.Files, metrics.Symbols
}

func (a *app) snapshotShow() *cobra.Command {
	var opt storeFlags
	var file string
	cmd := &cobra.Command{
		Use: "show ID [PATH]", Short: "Print a snapshot as JSON, one node per line",
		Long: "Print a snapshot as JSON, one node per line. ID is the id of a snapshot, the beginning of one, or the word latest.",
		Args: argumentsIn(1, 2), ValidArgsFunction: a.completeSnapshot(&opt, 1),
	}
	opt.add(cmd)
	cmd.Flags().StringVarP(&file, "output", "o", "", "write to `FILE` instead of standard output")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.withStore(cmd.Context(), pathOf(args[1:]), opt, func(ctx context.Context, kept store.Store, repoID string) error {
			header, err := snapshotNamed(ctx, kept, repoID, args[0])
			if err != nil {
				return err
			}
			return a.writeMap(ctx, file, func(w io.Writer) error {
				return snapshot.Write(w, header, func(yield func(*store.Node) error) error { return kept.Load(ctx, header.Key, yield) })
			})
		})
	}
	return cmd
}

func (a *app) snapshotCompare() *cobra.Command {
	var opt storeFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use: "compare A B [PATH]", Short: "Print the changes between two snapshots",
		Long: "Print the files and symbols that were added (+), removed (-) or changed (~) between snapshots A and B, and those whose\n" +
			"importance rose or fell by at least 0.05. A and B are ids of snapshots, beginnings of ids, or the word latest.",
		Args: argumentsIn(2, 3), ValidArgsFunction: a.completeSnapshot(&opt, 2),
	}
	opt.add(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.withStore(cmd.Context(), pathOf(args[2:]), opt, func(ctx context.Context, kept store.Store, repoID string) error {
			var keys [2]store.Key
			for i, name := range args[:2] {
				header, err := snapshotNamed(ctx, kept, repoID, name)
				if err != nil {
					return err
				}
				keys[i] = header.Key
			}
			c, err := store.Compare(ctx, kept, keys[0], keys[1])
			if err != nil {
				return err
			}
			a.say(fmt.Sprintf("%s added, %s removed, %s changed, %s more important, %s less important", model.Thousands(len(c.Added)), model.Thousands(len(c.Removed)),
				model.Thousands(len(c.Changed)), model.Thousands(len(c.Risen)), model.Thousands(len(c.Fallen))))
			return a.write(ctx, "", func(w io.Writer) error {
				if asJSON {
					return writeJSONLine(w, c)
				}
				return writeComparison(w, c)
			})
		})
	}
	return cmd
}

func writeComparison(w io.Writer, c *store.Comparison) error {
	var b strings.Builder
	for _, list := range []struct {
		mark string
		refs []store.Ref
	}{{"+", c.Added}, {"-", c.Removed}, {"~", c.Changed}} {
		for _, ref := range list.refs {
			fmt.Fprintf(&b, "%s %-6s  %s\n", list.mark, ref.Kind, ref.ID)
		}
	}
	for _, list := range []struct {
		word   string
		shifts []store.Shift
	}{{"rose", c.Risen}, {"fell", c.Fallen}} {
		for _, shift := range list.shifts {
			fmt.Fprintf(&b, "%s from %.3f to %.3f  %s\n", list.word, shift.From, shift.To, shift.ID)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (a *app) snapshotPrune() *cobra.Command {
	var opt storeFlags
	keep := -1
	cmd := &cobra.Command{
		Use: "prune --keep N [PATH]", Short: "Remove all but the newest snapshots of a repository", Args: onePath, ValidArgsFunction: completeFolder,
	}
	opt.add(cmd)
	cmd.Flags().IntVar(&keep, "keep", -1, "keep the newest `N` snapshots")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if keep < 0 {
			return usagef("--keep N is required")
		}
		return a.withStore(cmd.Context(), pathOf(args), opt, func(ctx context.Context, kept store.Store, repoID string) error {
			gone, err := kept.Prune(ctx, repoID, keep)
			if err != nil {
				return err
			}
			a.say("removed " + model.Plural(len(gone), "snapshot"))
			return a.write(ctx, "", func(w io.Writer) error {
				for _, h := range gone {
					if err := printLine(w, h.SnapshotID); err != nil {
						return err
					}
				}
				return nil
			})
		})
	}
	return cmd
}
