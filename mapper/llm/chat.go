package llm

import (
	"context"
	"errors"
	"time"
)

var chat = endpoint{path: "/chat/completions", answer: "a chat completion", setting: "model.url", timeout: 3 * time.Minute, most: 1 << 20}

const (
	attempts   = 3 // per question, if the server is busy or fails
	longestGap = 30 * time.Second
	// MostOutput is the maximum number of tokens in an answer.
	MostOutput = 400
)

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
	asked := request{Model: c.Model, Messages: []message{{"system", instruction}, {"user", hidden(question)}}, MaxTokens: MostOutput}
	for attempt := 1; ; attempt++ {
		var answer response
		err := c.post(ctx, chat, asked, &answer)
		var again busy
		switch {
		case err == nil && len(answer.Choices) == 0:
			return "", errors.New("the response has no text")
		case err == nil:
			return answer.Choices[0].Message.Content, nil
		case !errors.As(err, &again) || attempt == attempts:
			return "", err
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
