package cli

import (
	"context"
	"net"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"foldout/ui/cli/settings"
	"foldout/ui/mcp"
)

func (a *app) mcpCommand() *cobra.Command {
	var addr string
	var remote, describe, resend bool
	cmd := &cobra.Command{
		Use: "mcp [PATH]", Short: "Serve the repository over the Model Context Protocol",
		Long: "Serve the repository at PATH over the Model Context Protocol. The server uses standard input and output or, with --http,\n" +
			"streamable HTTP at /mcp. All tools are read-only. With --allow-remote, clients must send the token in " + settings.TokenVariable + ".\n\n" +
			"foldout setup makes an agent or editor start the server.\n\n" +
			"find_context and read_symbols do not send source again that they have sent in the session, unless it has changed: they say\n" +
			"that it was shown. A call with again: true gets it again; --resend does so for all calls.\n\n" + mcp.Offers(),
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	given := addSettings(cmd, []settings.Group{settings.OnMap, settings.Reading})
	cmd.Flags().StringVar(&addr, "http", "", "serve HTTP at `ADDR`, such as 127.0.0.1:8765")
	cmd.Flags().BoolVar(&remote, "allow-remote", false, "with --http: allow an ADDR that other machines can reach")
	cmd.Flags().BoolVar(&describe, "describe", false, "print the tools and their cost in tokens")
	cmd.Flags().BoolVar(&resend, "resend", false, "send source in full even if the session has been sent it before and it has not changed")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.serve(cmd.Context(), pathOf(args), given, describe, resend, mcp.HTTPOptions{Addr: addr, Remote: remote})
	}
	return cmd
}

// serve runs `foldout mcp`.
func (a *app) serve(ctx context.Context, path string, given *flags, describe, resend bool, opt mcp.HTTPOptions) error {
	path, err := a.local(ctx, path)
	if err != nil {
		return err
	}
	s, err := a.start(path, given)
	if err != nil {
		return err
	}
	return interruptible(ctx, func(ctx context.Context) error {
		server, err := mcp.New(ctx, mcp.Config{
			Root: path, Open: s.settings.Open, View: s.settings.View, Environ: a.env, Version: version(), Resend: resend,
		})
		if err != nil {
			return usage(err)
		}
		switch {
		case describe:
			return server.Describe(ctx, a.stdout)
		case opt.Addr == "":
			s.report(s.problems)
			return server.Stdio(ctx, a.stdin, a.stdout)
		}
		at := slices.IndexFunc(a.env, func(v string) bool { return strings.HasPrefix(v, settings.TokenVariable+"=") })
		if at >= 0 {
			opt.Token = strings.TrimPrefix(a.env[at], settings.TokenVariable+"=")
		}
		s.report(s.problems)
		return server.HTTP(ctx, opt, func(addr net.Addr) { s.say("serving http://" + addr.String() + "/mcp") })
	})
}
