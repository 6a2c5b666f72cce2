// Package llm talks to language models, on servers with OpenAI's API that the user has set (client.go). A chat model says in its own
// words what files and folders are for, which is asked on request (job.go), and its answers are kept (store.go). An embedding model
// turns texts into vectors (vectors.go). Nothing else in the engine talks to a server.
package llm

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"foldout/mapper/internal/base/secret"
	"foldout/model"
)

// Client is a client for one model on a server with OpenAI's API.
type Client struct {
	URL   string // base URL, such as http://localhost:11434/v1
	Model string
	Key   string // "" for none; never part of an error
}

// endpoint is something that a server can be asked for.
type endpoint struct {
	path    string        // below the base URL
	answer  string        // what it answers, for errors
	setting string        // the setting with the base URL, for errors
	timeout time.Duration // per answer
	most    int64         // bytes read of an answer
}

// refusal is an error that would be the answer to every further question too, so no more questions are asked.
type refusal struct{ error }

func (r refusal) Unwrap() error { return r.error }

// busy is an error after which a retry may help.
type busy struct {
	error
	after time.Duration // how long to wait before the retry, negative if not known
}

func (b busy) Unwrap() error { return b.error }

// post sends `question` to an endpoint and decodes the answer into `answer`. Both are written as JSON.
func (c Client) post(ctx context.Context, to endpoint, question, answer any) error {
	ctx, cancel := context.WithTimeout(ctx, to.timeout)
	defer cancel()
	body, err := json.Marshal(question)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(c.URL, "/")+to.path, bytes.NewReader(body))
	if err != nil {
		return refusal{c.clean(err)}
	}
	req.Header.Set("Content-Type", "application/json")
	if c.Key != "" {
		req.Header.Set("Authorization", "Bearer "+c.Key)
	}
	// Source text goes only to the server that the user named: redirects are not followed.
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(req)
	if err != nil {
		return busy{c.clean(err), -1}
	}
	defer res.Body.Close()
	text, err := io.ReadAll(io.LimitReader(res.Body, to.most))
	if err != nil {
		return busy{c.clean(err), -1}
	}
	if res.StatusCode != http.StatusOK {
		return c.failed(res, text, to)
	}
	if json.Unmarshal(text, answer) != nil {
		return fmt.Errorf("the response of %s is not %s in JSON", c.Server(), to.answer)
	}
	return nil
}

// failed returns the error for an unsuccessful response.
func (c Client) failed(res *http.Response, text []byte, of endpoint) error {
	var told struct {
		Error json.RawMessage `json:"error"`
	}
	var detail struct {
		Message string `json:"message"`
	}
	reason := string(text)
	if json.Unmarshal(text, &told) == nil && len(told.Error) > 0 {
		if json.Unmarshal(told.Error, &detail) == nil && detail.Message != "" {
			reason = detail.Message
		} else if json.Unmarshal(told.Error, &reason) != nil {
			reason = string(told.Error)
		}
	}
	reason = strings.Join(strings.Fields(strings.ToValidUTF8(reason, "")), " ")
	if cut := []rune(reason); len(cut) > 300 {
		reason = string(cut[:300]) + "…"
	}
	if res.StatusCode/100 == 3 {
		reason = "it redirects to " + res.Header.Get("Location") + ", which is not followed; set " + of.setting + " to the server that answers"
	}
	err := c.clean(fmt.Errorf("%s: %s: %s", c.Server(), res.Status, reason))
	switch code := res.StatusCode; {
	case code == http.StatusTooManyRequests || code >= 500:
		after := time.Duration(-1)
		if seconds, bad := strconv.Atoi(res.Header.Get("Retry-After")); bad == nil && seconds >= 0 {
			after = time.Duration(min(seconds, 3600)) * time.Second
		}
		return busy{err, after}
	case code == http.StatusBadRequest || code == http.StatusRequestEntityTooLarge || code == http.StatusUnprocessableEntity:
		return err // the cause may be this question alone
	}
	return refusal{err}
}

// clean removes the API key of the client from the message of an error, and makes the message printable. If the error is
// context.Canceled or wraps it, clean returns it unchanged.
func (c Client) clean(err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	text := err.Error()
	if c.Key != "" {
		text = strings.ReplaceAll(text, c.Key, "…")
	}
	return errors.New(model.Printable(text))
}

// hidden returns a text to send without the credentials in it, even if the user has revealed them on maps.
func hidden(text string) string { return secret.Guard{}.Hide([]byte(text)) }

// Server returns the URL without a password.
func (c Client) Server() string {
	u, err := url.Parse(c.URL)
	if err != nil {
		return "an invalid URL"
	}
	return u.Redacted()
}
