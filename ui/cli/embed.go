package cli

import (
	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// addEmbed adds the flag that has the embedding server asked.
func addEmbed(cmd *cobra.Command, given *flags) {
	cmd.Flags().BoolVar(&given.embed, "embed", false, "also use vectors from the server configured under [embedding]")
}

// useServer says which server is asked. Without one --embed is wrong use.
func (f *flags) useServer(e settings.Endpoint) error {
	if e.URL == "" || e.Model == "" {
		return usagef("--embed: no embedding server; set url and model under [embedding] in %s", model.Printable(settings.UserFile()))
	}
	f.server = &mapper.Embedding{URL: e.URL, Model: e.Model, Key: e.Key()}
	return nil
}

// withoutVectors says that the embedding server failed, if it did.
func withoutVectors(failed error) []string {
	if failed == nil {
		return nil
	}
	return []string{"ranked without embeddings: " + model.Printable(failed.Error())}
}
