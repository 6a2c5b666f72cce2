package mcp

import (
	"bytes"
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"golang.org/x/net/netutil"

	"foldout/model"
)

// HTTPOptions say who may connect.
type HTTPOptions struct {
	Addr   string // host:port; port 0 for a free one
	Remote bool   // allow addresses other than loopback, for callers that send Token
	Token  string // token that callers must send as `Authorization: Bearer TOKEN`; "" for none, which is allowed only for loopback
}

// httpLimits are the limits of the HTTP server. They hold before a client is known, so that a client without the token can hold up
// nobody for long.
type httpLimits struct {
	patience    time.Duration // to send the header and the body of a request; also for open calls when the server stops
	idle        time.Duration // that a connection stays open between requests
	session     time.Duration // that a session lasts after its last request
	connections int           // open at a time; further ones wait
}

var usualLimits = httpLimits{10 * time.Second, 2 * time.Minute, time.Hour, 256}

// largestHeader is the size limit of the header of a request, in bytes.
const largestHeader = 64 << 10

// HTTP serves any number of clients as streamable HTTP at /mcp until ctx ends. As soon as it accepts connections, it calls
// `listening` with its address. It fails if the address in `opt` is not available.
func (s *Server) HTTP(ctx context.Context, opt HTTPOptions, listening func(addr net.Addr)) error {
	return s.serveHTTP(ctx, opt, usualLimits, listening)
}

func (s *Server) serveHTTP(ctx context.Context, opt HTTPOptions, limits httpLimits, listening func(addr net.Addr)) error {
	if err := opt.check(); err != nil {
		return err
	}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", opt.Addr)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	listening(l.Addr())
	server := &http.Server{
		Handler:           timely(limits.patience, opt.guard(bounded(handler(s.mcp, limits.session)))),
		ReadHeaderTimeout: limits.patience, IdleTimeout: limits.idle, MaxHeaderBytes: largestHeader,
	}
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		<-ctx.Done()
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), limits.patience)
		defer cancel()
		_ = server.Shutdown(ending) // calls that are still open are closed below
		_ = server.Close()
	}()
	if err := server.Serve(netutil.LimitListener(l, limits.connections)); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-stopped
	return nil
}

func handler(server *sdk.Server, session time.Duration) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/mcp", sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return server },
		&sdk.StreamableHTTPOptions{SessionTimeout: session}))
	return mux
}

// timely limits the time that a request may take to arrive, header and body.
func timely(patience time.Duration, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := http.NewResponseController(w).SetReadDeadline(time.Now().Add(patience)); err != nil {
			http.Error(w, "internal error", http.StatusInternalServerError)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// bounded reads the body of each request, which may not be too large, before it passes the request on. After that, the connection
// may stay open: a stream of events lasts as long as its session.
func bounded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body []byte
		var err error
		if r.ContentLength <= largestFrame {
			body, err = io.ReadAll(http.MaxBytesReader(w, r.Body, largestFrame))
		}
		tooLarge := (*http.MaxBytesError)(nil)
		switch {
		case r.ContentLength > largestFrame || errors.As(err, &tooLarge):
			http.Error(w, fmt.Sprintf("request too large: at most %s bytes", model.Thousands(largestFrame)), http.StatusRequestEntityTooLarge)
			return
		case err != nil:
			w.Header().Set("Connection", "close")
			http.Error(w, "the request did not arrive in time", http.StatusRequestTimeout)
			return
		}
		if err := http.NewResponseController(w).SetReadDeadline(time.Time{}); err != nil {
			return // the connection is broken
		}
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		next.ServeHTTP(w, r)
	})
}

// check returns an error for addresses that other machines can reach, unless Remote is set and there is a token.
func (o HTTPOptions) check() error {
	host, _, err := net.SplitHostPort(o.Addr)
	if err != nil {
		return fmt.Errorf("%q is not an address such as 127.0.0.1:8765: %w", o.Addr, err)
	}
	ip := net.ParseIP(host)
	switch {
	case host == "localhost" || ip != nil && ip.IsLoopback():
		return nil
	case !o.Remote:
		return fmt.Errorf("%s is not a loopback address: other machines could read the repository; to allow this, use --allow-remote and a token", o.Addr)
	case o.Token == "":
		return fmt.Errorf("--allow-remote needs a token in FOLDOUT_MCP_TOKEN")
	}
	return nil
}

// guard rejects requests from web pages of other origins. Unless Remote is set, Host and Origin must be local names or addresses,
// because a page can make any other name point to this machine (DNS rebinding). If there is a token, requests must send it.
func (o HTTPOptions) guard(next http.Handler) http.Handler {
	cross := http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !o.Remote && !isLocal(r.Host):
			http.Error(w, "forbidden: unknown host", http.StatusForbidden)
		case r.Header.Get("Origin") != "" && !o.Remote && !isLocalOrigin(r.Header.Get("Origin")):
			http.Error(w, "forbidden: unknown origin", http.StatusForbidden)
		case o.Token != "" && subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte("Bearer "+o.Token)) != 1:
			w.Header().Set("WWW-Authenticate", "Bearer")
			http.Error(w, "unauthorized", http.StatusUnauthorized)
		default:
			cross.ServeHTTP(w, r)
		}
	})
}

// isLocal reports whether the host of a request is this machine. host may have a port.
func isLocal(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// isLocalOrigin reports whether an Origin header names this machine.
func isLocalOrigin(origin string) bool {
	u, err := url.Parse(origin)
	return err == nil && isLocal(u.Host)
}
