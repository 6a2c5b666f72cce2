package mcp_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
)

// rawSession is a connection on which a test writes lines itself.
type rawSession struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Reader
}

// rawDial starts the command without initializing a session.
func rawDial(t *testing.T) *rawSession {
	t.Helper()
	cmd := program(t, repository)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = in.Close(); _ = cmd.Wait() })
	return &rawSession{t, in, bufio.NewReader(out)}
}

// send writes a line.
func (s *rawSession) send(line string) {
	s.t.Helper()
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		s.t.Fatal(err)
	}
}

// reply is a response.
type reply struct {
	ID     any
	Result json.RawMessage
	Error  *struct{ Code int }
}

// receive reads the next response.
func (s *rawSession) receive() (r reply) {
	s.t.Helper()
	line, err := s.out.ReadString('\n')
	if err != nil {
		s.t.Fatal("the session ended: ", err)
	}
	if err := json.Unmarshal([]byte(line), &r); err != nil {
		s.t.Fatalf("%q: %v", line, err)
	}
	return r
}

// TestMalformedMessages checks that the server answers each line that is not a message with an error, and that the session goes on.
func TestMalformedMessages(t *testing.T) {
	s := rawDial(t)
	bad := []struct {
		line string
		id   any
		code int
	}{
		{"garbage", nil, -32700},
		{`{"jsonrpc":"2.0","id":1,`, nil, -32700},
		{"\x00\xff", nil, -32700},
		{strings.Repeat("[", 20_000), nil, -32700},
		{`{"jsonrpc":"2.0","id":1,"method":"ping"} {}`, nil, -32700},
		{"null", nil, -32600},
		{"17", nil, -32600},
		{`"text"`, nil, -32600},
		{"{}", nil, -32600},
		{`{"jsonrpc":"1.0","id":8,"method":"ping"}`, 8.0, -32600},
		{`{"jsonrpc":"2.0","id":{},"method":"ping"}`, nil, -32600},
		{`{"jsonrpc":"2.0","id":"a","method":5}`, "a", -32600},
		{`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, nil, -32600},
		{"[]", nil, -32600},
		{`{"jsonrpc":"2.0","id":1,"method":"` + strings.Repeat("x", 9<<20) + `"}`, nil, -32600},
	}
	check := func() {
		t.Helper()
		for _, b := range bad {
			s.send(b.line)
			if r := s.receive(); r.Error == nil || r.Error.Code != b.code || r.ID != b.id {
				t.Errorf("%.60q: id %v, error %v, want %v and %d", b.line, r.ID, r.Error, b.id, b.code)
			}
		}
	}
	check()
	s.send(initialize)
	if r := s.receive(); r.Error != nil || r.ID != 1.0 {
		t.Fatalf("initialize: %v", r)
	}
	s.send(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	check()
	s.send("")                     // an empty line is nothing
	for i, line := range []string{ // messages that mean nothing must not end the session either
		`{"jsonrpc":"2.0","id":77,"result":{}}`, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":5}`, `{"jsonrpc":"2.0","method":"notifications/progress","params":[]}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized","params":null}`, `{"jsonrpc":"2.0","method":"nothing"}`,
	} {
		s.send(line)
		s.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"ping"}`, 100+i))
		if r := s.receive(); r.Error != nil || r.ID != float64(100+i) {
			t.Errorf("after %s: %v", line, r)
		}
	}
}
