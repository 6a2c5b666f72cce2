package mcp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"foldout/model"
)

// largestFrame is the size limit of a message on standard input, in bytes.
const largestFrame = 8 << 20

// These are error codes of JSON-RPC.
const (
	codeParse   = -32700 // the message is not JSON
	codeInvalid = -32600 // the message is JSON, but not a request, notification or response
)

// frames passes on the messages of a client, one a line. It answers those that cannot be messages itself, with an error, because
// the SDK would end the session.
type frames struct {
	in     *bufio.Reader
	closer io.Closer
	out    io.Writer // for the errors
	line   []byte    // what is left of the message that is passed on
}

func newFrames(in io.ReadCloser, out io.Writer) *frames {
	return &frames{in: bufio.NewReaderSize(in, 64<<10), closer: in, out: out}
}

// Close closes the input.
func (f *frames) Close() error { return f.closer.Close() }

// Read reads from the next messages. It fails only if the input ends or an error cannot be written.
func (f *frames) Read(p []byte) (int, error) {
	for len(f.line) == 0 {
		line, err := f.next()
		if err != nil {
			return 0, err
		}
		f.line = line
	}
	n := copy(p, f.line)
	f.line = f.line[n:]
	return n, nil
}

// next returns the next line, with its line feed, if it is a message. If it is not, next answers it and returns nothing.
func (f *frames) next() ([]byte, error) {
	line, tooLong, err := f.readLine()
	if err != nil && (len(line) == 0 || !errors.Is(err, io.EOF)) {
		return nil, err
	}
	line = bytes.TrimSpace(line)
	switch {
	case tooLong:
		return nil, f.refuse(codeInvalid, nil, fmt.Sprintf("message too large: at most %s bytes", model.Thousands(largestFrame)))
	case len(line) == 0:
		return nil, nil
	case !json.Valid(line):
		return nil, f.refuse(codeParse, nil, "not a JSON message on one line")
	case line[0] == '[':
		return nil, f.refuse(codeInvalid, nil, "batches are not supported: send one message a line")
	}
	if _, err := jsonrpc.DecodeMessage(line); err != nil {
		return nil, f.refuse(codeInvalid, line, "not a JSON-RPC 2.0 message: "+err.Error())
	}
	return append(line, '\n'), nil
}

// readLine reads up to the next line feed or the end of the input. It drops a line that is too long.
func (f *frames) readLine() (line []byte, tooLong bool, err error) {
	for {
		part, err := f.in.ReadSlice('\n')
		if tooLong = tooLong || len(line)+len(part) > largestFrame; tooLong {
			line = line[:0]
		} else {
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			if tooLong && errors.Is(err, io.EOF) {
				return nil, true, nil // the next call returns the end of the input
			}
			return line, tooLong, err
		}
	}
}

// refuse answers a message with an error. The answer has the id of the message, if that can be told.
func (f *frames) refuse(code int, message []byte, reason string) error {
	var asked struct {
		ID json.RawMessage `json:"id"`
	}
	id := json.RawMessage("null")
	if json.Unmarshal(message, &asked) == nil && len(asked.ID) > 0 && asked.ID[0] != '{' && asked.ID[0] != '[' && len(asked.ID) < 100 {
		id = asked.ID
	}
	answer, err := json.Marshal(map[string]any{
		"jsonrpc": "2.0", "id": id, "error": map[string]any{"code": code, "message": model.Printable(reason)},
	})
	if err != nil {
		return err
	}
	_, err = f.out.Write(append(answer, '\n'))
	return err
}
