package summary

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

	"foldout/model"
)

// Client is a client for servers with OpenAI's chat completions API.
type Client struct {
	URL   string // base URL, such as http://localhost:11434/v1
	Model string
	Key   string // "" for none; never part of an error
}

const (
	timeout    = 3 * time.Minute // per answer
	attempts   = 3               // per question, if the server is busy or fails
	longestGap = 30 * time.Second
	mostAnswer = 1 << 20 // bytes read of an answer
	// MostOutput is the maximum number of tokens in an answer.
	MostOutput = 400
)

// refusal is an error that would be the answer to every further question too, so no more questions are asked.
type refusal struct{ error }

func (r refusal) Unwrap() error { return r.error }

// busy is an error after which a retry may help.
type busy struct {
	error
	after time.Duration // how long to wait before the retry, negative if not known
}

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type request struct {
	Model       string    `json:"model"`
	Messages    []message `json:"messages"`
	Temperature float64   `json:"temperature"`
	MaxTokens   int       `json:"max_tokens"`
}

type response struct {
	Choices []struct {
		Message message `json:"message"`
	} `json:"choices"`
}

// ask sends a question and returns the model's answer.
func (c Client) ask(ctx context.Context, question string) (string, error) {
	body, err := json.Marshal(request{Model: c.Model, Messages: []message{{"system", instruction}, {"user", question}}, MaxTokens: MostOutput})
	if err != nil {
		return "", err
	}
	for attempt := 1; ; attempt++ {
		answer, err := c.post(ctx, body)
		var again busy
		if err == nil || !errors.As(err, &again) || attempt == attempts {
			return answer, err
		}
		gap := again.after
		if gap < 0 {
			gap = time.Duration(attempt) * time.Second
		}
		select {
		case <-time.After(min(gap, longestGap)):
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

func (c Client) post(ctx context.Context, body []byte) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(c.URL, "/")+"/chat/completions", bytes.NewReader(body))
	if err != nil {
		return "", refusal{c.clean(err)}
	}
	req.Header.Set("Content-Type", "application/json")
	if c.Key != "" {
		req.Header.Set("Authorization", "Bearer "+c.Key)
	}
	// Source text goes only to the server that the user named: redirects are not followed.
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(req)
	if err != nil {
		return "", busy{c.clean(err), -1}
	}
	defer res.Body.Close()
	text, err := io.ReadAll(io.LimitReader(res.Body, mostAnswer))
	if err != nil {
		return "", busy{c.clean(err), -1}
	}
	if res.StatusCode != http.StatusOK {
		return "", c.failed(res, text)
	}
	var answer response
	if err := json.Unmarshal(text, &answer); err != nil {
		return "", fmt.Errorf("the response of %s is not a chat completion in JSON", c.Host())
	}
	if len(answer.Choices) == 0 {
		return "", errors.New("the response has no text")
	}
	return answer.Choices[0].Message.Content, nil
}

// failed returns the error for an unsuccessful response.
func (c Client) failed(res *http.Response, text []byte) error {
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
		reason = "it redirects to " + res.Header.Get("Location") + ", which is not followed; set model.url to the server that answers"
	}
	err := c.clean(fmt.Errorf("%s: %s: %s", c.Host(), res.Status, reason))
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

// Host returns the URL without a password.
func (c Client) Host() string {
	u, err := url.Parse(c.URL)
	if err != nil {
		return "an invalid URL"
	}
	return u.Redacted()
}
