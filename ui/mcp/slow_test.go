package mcp

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
)

// serveShortly serves a small folder over HTTP with short limits, and returns the address.
func serveShortly(t *testing.T, secret string) string {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	server, err := New(ctx, Config{Root: t.TempDir(), View: model.DefaultView(token.Default), Open: mapper.Options{NoCache: true}})
	if err != nil {
		t.Fatal(err)
	}
	limits := httpLimits{patience: 100 * time.Millisecond, idle: 100 * time.Millisecond, session: 200 * time.Millisecond, connections: 2}
	addr, ended := make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- server.serveHTTP(ctx, HTTPOptions{Addr: "127.0.0.1:0", Token: secret}, limits, func(a net.Addr) { addr <- a.String() })
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return <-addr
}

const hello = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`

// request returns the bytes of a request with the body `hello`, of which it claims to have `length` bytes.
func request(length int) string {
	return fmt.Sprintf("POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: %d\r\n\r\n%s",
		length, hello)
}

// TestSlowClients checks that a connection that sends its header, its body or its next request too slowly is closed, with or without
// the right to connect, and that such connections keep nobody else from being served.
func TestSlowClients(t *testing.T) {
	for name, c := range map[string]struct{ token, send, status string }{
		"no header":            {"", "", ""},
		"half a header":        {"", "POST /mcp HTTP/1.1\r\nHost: x", ""},
		"half a body":          {"", request(len(hello) + 10), "408"},
		"half a body, refused": {"secret", request(len(hello) + 10), "401"},
		"nothing more":         {"", request(len(hello)), "200"},
		"too large":            {"", request(largestFrame+1) + strings.Repeat(" ", 300<<10), "413"},
	} {
		t.Run(name, func(t *testing.T) {
			addr := serveShortly(t, c.token)
			for range 4 { // more than the server accepts at a time
				conn, err := net.Dial("tcp", addr)
				if err != nil {
					t.Fatal(err)
				}
				defer conn.Close() //nolint:errcheck // the server has closed it
				if _, err := io.WriteString(conn, c.send); err != nil {
					t.Fatal(err)
				}
				answer, _ := io.ReadAll(bufio.NewReader(conn)) // an error means that the server has closed the connection, too
				if !strings.HasPrefix(strings.TrimPrefix(string(answer), "HTTP/1.1 "), c.status) {
					t.Errorf("answer %q, want %s", answer, c.status)
				}
			}
		})
	}
}

// TestSessionEnds checks that a session without requests ends.
func TestSessionEnds(t *testing.T) {
	addr := serveShortly(t, "")
	ask := func(session, body string) (status int, id string) {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://"+addr+"/mcp", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Accept", "application/json, text/event-stream")
		if session != "" {
			req.Header.Set("Mcp-Session-Id", session)
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		_, _ = io.Copy(io.Discard, res.Body)
		return res.StatusCode, res.Header.Get("Mcp-Session-Id")
	}
	_, session := ask("", hello)
	const ping = `{"jsonrpc":"2.0","id":2,"method":"ping"}`
	if status, _ := ask(session, ping); session == "" || status != http.StatusOK {
		t.Fatalf("session %q: status %d", session, status)
	}
	for pause := 400 * time.Millisecond; ; pause *= 2 { // every request makes the session last longer
		<-time.After(pause)
		if status, _ := ask(session, ping); status == http.StatusNotFound {
			return
		}
		if pause > time.Minute {
			t.Fatal("the session does not end")
		}
	}
}
