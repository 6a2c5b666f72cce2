package cli

import (
	"github.com/spf13/cobra"

	"foldout/mapper/llm"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// addEmbed adds the flag --embed.
func addEmbed(cmd *cobra.Command, given *flags) {
	cmd.Flags().BoolVar(&given.embed, "embed", false, "also use vectors from the server configured under [embedding]")
}

// useServer makes the flags use the configured embedding server. It fails if no server is configured.
func (f *flags) useServer(e settings.Endpoint) error {
	if e.URL == "" || e.Model == "" {
		return usagef("--embed: no embedding server; set url and model under [embedding] in %s", model.Printable(settings.UserFile()))
	}
	f.server = &llm.Client{URL: e.URL, Model: e.Model, Key: e.Key()}
	return nil
}

// withoutVectors returns a remark that results were ranked without embeddings if the embedding server failed.
func withoutVectors(failed error) []string {
	if failed == nil {
		return nil
	}
	return []string{"ranked without embeddings: " + model.Printable(failed.Error())}
}
