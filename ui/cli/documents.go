package cli

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/snapshot"
	"foldout/mapper/store"
	"foldout/model"
)

// documentFormats lists the formats in which documents can be printed, the default one first.
var documentFormats = []string{"jsonl", "opensearch-bulk"}

// documentFlags holds the values of the flags of `foldout documents`.
type documentFlags struct {
	storeFlags
	format, index, since string
}

func (a *app) documentsCommand() *cobra.Command {
	var opt documentFlags
	cmd := &cobra.Command{
		Use: "documents [PATH]", Short: "Print a search document for each function and type",
		Long: "Print a document for each function, type, file and module, and one for the whole repository, to fill a search index. A\n" +
			"document contains code, signature, summary, importance and tags.\n" +
			"The format jsonl is one document per line; opensearch-bulk is the input of the _bulk endpoint of OpenSearch and Elasticsearch.\n\n" +
			"The ids are those of the snapshot that `foldout snapshot save` stores; those of rows that opensearch-bulk writes do not change with\n" +
			"the snapshot. With --since ID, documents that are the same as in snapshot ID get only their new ids. With --embed, each document also gets a\n" +
			"content_vector from the server configured under [embedding]. The server receives the summary of the document or, if there is no\n" +
			"summary, the start of its code.",
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	given := addScopeSettings(cmd)
	opt.add(cmd)
	addEmbed(cmd, given)
	cmd.Flags().StringVarP(&opt.format, "format", "f", documentFormats[0], "`FORMAT` of the output: jsonl or opensearch-bulk")
	cmd.Flags().StringVar(&opt.index, "index", "repomap", "`NAME` of the index in opensearch-bulk output")
	cmd.Flags().StringVar(&opt.since, "since", "", "print only documents that changed after snapshot `ID` (or: latest)")
	completeFlag(cmd, "since", a.completeSnapshot(&opt.storeFlags, 0))
	completeFlag(cmd, "format", cobra.FixedCompletions(documentFormats, cobra.ShellCompDirectiveNoFileComp))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if _, err := model.ParseWord("format", opt.format, documentFormats); err != nil {
			return usage(err)
		}
		return a.printDocuments(cmd.Context(), pathOf(args), given, opt)
	}
	return cmd
}

// printDocuments runs `foldout documents`.
func (a *app) printDocuments(ctx context.Context, path string, given *flags, opt documentFlags) error {
	setCollector(50) // saves an eighth of the memory without taking longer
	return a.with(ctx, path, given, func(ctx context.Context, s *session, repo *mapper.Repo) error {
		taken, err := s.snapshot(ctx, repo, opt.repoID)
		if err != nil {
			return err
		}
		var since *snapshot.Earlier
		if opt.since != "" {
			kept, err := s.openStore(ctx, opt.storeFlags)
			if err != nil {
				return err
			}
			defer kept.Close() //nolint:errcheck // only read
			header, err := snapshotNamed(ctx, kept, taken.RepoID, opt.since)
			if err != nil {
				return err
			}
			since = &snapshot.Earlier{Key: header.Key, Each: func(yield func(*store.Node) error) error { return kept.Load(ctx, header.Key, yield) }}
		}
		printed, same, deleted := 0, 0, 0
		err = a.write(ctx, "", func(w io.Writer) error {
			each, rest := func(d *snapshot.Document) error {
				switch {
				case d.Deleted:
					deleted++
				case d.Unchanged:
					same++
				default:
					printed++
				}
				return writeDocument(w, d, opt)
			}, func() error { return nil }
			if given.server != nil {
				each, rest = mapper.WithVectors(ctx, *given.server, each)
			}
			if err := taken.Documents(ctx, since, each); err != nil {
				return err
			}
			return rest()
		})
		s.notices = repo.Notices()
		parts := []string{model.Plural(printed, "document"), model.Plural(deleted, "deletion")}
		if same > 0 {
			parts = append(parts, model.Plural(same, "unchanged document"))
		}
		s.conclude(append(s.problems, repo.Problems()...), parts...)
		return err
	})
}

// bulkAction is a line of the bulk format. It tells the search index what to do with a document. The document follows, unless it
// is to be deleted.
type bulkAction struct {
	Index  *bulkTarget `json:"index,omitempty"`
	Update *bulkTarget `json:"update,omitempty"`
	Delete *bulkTarget `json:"delete,omitempty"`
}

// bulkUpdate sets the ids of a document that is otherwise the same.
type bulkUpdate struct {
	Doc bulkIDs `json:"doc"`
}

type bulkIDs struct {
	ChunkID string         `json:"chunk_id"`
	Tags    *snapshot.Tags `json:"tags,omitempty"`
}

type bulkTarget struct {
	Index string `json:"_index"`
	ID    string `json:"_id"`
}

// writeDocument writes a document. In the bulk format, it writes the line with the document's bulkAction before it. For a deleted
// document, it writes only that line.
func writeDocument(w io.Writer, d *snapshot.Document, opt documentFlags) error {
	if opt.format == documentFormats[0] {
		return writeJSONLine(w, d)
	}
	target := &bulkTarget{opt.index, d.Stable()}
	switch {
	case d.Deleted:
		return writeJSONLine(w, bulkAction{Delete: target})
	case d.Unchanged:
		if err := writeJSONLine(w, bulkAction{Update: target}); err != nil {
			return err
		}
		return writeJSONLine(w, bulkUpdate{bulkIDs{d.ChunkID, d.Tags}})
	}
	if err := writeJSONLine(w, bulkAction{Index: target}); err != nil {
		return err
	}
	return writeJSONLine(w, d)
}
