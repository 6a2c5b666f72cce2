package clip

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
	"unicode/utf16"

	"github.com/aymanbagabas/go-osc52/v2"
)

// MaxOSC52 is the size, in bytes, of the largest text that terminals are known to accept through OSC 52. Many terminals ignore a
// larger text without notice.
const MaxOSC52 = 74_994

// ways lists the ways to copy a text, in the order in which they are tried. If the function `copy` returns no error, the text has
// been handed over, and `verified` says whether it was also read back.
var ways = [...]struct {
	name      Way
	hint      string // what to do if the text did not arrive
	available func(opt Options, text string) bool
	copy      func(ctx context.Context, opt Options, text string) (verified bool, err error)
}{
	{
		name: Command, hint: "check the setting `clipboard`", copy: byCommand,
		available: func(opt Options, _ string) bool { return len(opt.Command) > 0 },
	},
	{
		name: Tmux, hint: "paste with prefix ]", copy: byTmux,
		available: func(opt Options, _ string) bool { return opt.env("TMUX") != "" },
	},
	{
		name: Windows, hint: "copy it from the file", copy: byWindows,
		available: func(opt Options, _ string) bool {
			return !opt.remote() && opt.env("WSL_DISTRO_NAME") != "" && opt.has("clip.exe")
		},
	},
	{
		name: Desktop, hint: "copy it from the file", copy: byDesktop,
		available: func(opt Options, _ string) bool { return opt.display() },
	},
	{
		name: OSC52, hint: "let your terminal set the clipboard (OSC 52), or copy it from the file",
		copy:      func(context.Context, Options, string) (bool, error) { return false, nil }, // the caller of Copy writes Result.OSC52
		available: func(opt Options, text string) bool { return opt.Terminal && len(text) <= opt.limit() },
	},
}

func byCommand(ctx context.Context, opt Options, text string) (bool, error) {
	_, err := opt.run(ctx, text, opt.Command...)
	return false, err
}

// byTmux puts the text into tmux's buffer, and makes tmux send it on to the terminal's clipboard. Only the buffer can be read
// back.
func byTmux(ctx context.Context, opt Options, text string) (bool, error) {
	if _, err := opt.run(ctx, text, "tmux", "load-buffer", "-w", "-"); err != nil {
		return false, err
	}
	got, err := opt.run(ctx, "", "tmux", "show-buffer")
	return err == nil && got == text, nil
}

// byWindows copies the text to the clipboard of Windows, from WSL. It marks the text as UTF-16, because the Windows command for
// copying would otherwise read it in an old code page.
func byWindows(ctx context.Context, opt Options, text string) (bool, error) {
	wide := []byte{0xff, 0xfe} // the byte order mark of UTF-16, little-endian
	for _, unit := range utf16.Encode([]rune(text)) {
		wide = binary.LittleEndian.AppendUint16(wide, unit)
	}
	_, err := opt.run(ctx, string(wide), "clip.exe")
	return false, err
}

// byDesktop writes the text to the desktop's clipboard and reads it back. The clipboard library has no timeout of its own, so
// byDesktop stops waiting for calls that take too long.
func byDesktop(ctx context.Context, opt Options, text string) (bool, error) {
	if _, err := within(ctx, opt.Timeout, func() (string, error) { return "", opt.Board.Write(text) }); err != nil {
		return false, err
	}
	got, err := within(ctx, opt.Timeout, opt.Board.Read)
	return err == nil && got == text, nil
}

// within returns the result of fn. If fn takes longer than `limit`, it returns an error without waiting for fn to end.
func within(ctx context.Context, limit time.Duration, fn func() (string, error)) (string, error) {
	type answer struct {
		text string
		err  error
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	done := make(chan answer, 1)
	go func() {
		text, err := fn()
		done <- answer{text, err}
	}()
	select {
	case a := <-done:
		return a.text, a.err
	case <-ctx.Done():
		return "", fmt.Errorf("no response: %w", ctx.Err())
	}
}

// run runs the program `argv` with `text` as its standard input, and returns its standard output. Some programs stay in the
// background to serve the clipboard and keep their output open. That is not an error, and run does not wait for them.
func (o Options) run(ctx context.Context, text string, argv ...string) (string, error) {
	path, err := o.LookPath(argv[0])
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, o.Timeout)
	defer cancel()
	var out, trouble bytes.Buffer
	cmd := exec.CommandContext(ctx, path, argv[1:]...)
	cmd.Env, cmd.Stdin, cmd.Stdout, cmd.Stderr = o.Env, strings.NewReader(text), &out, &trouble
	cmd.WaitDelay = 100 * time.Millisecond
	err = cmd.Run()
	switch {
	case err == nil, errors.Is(err, exec.ErrWaitDelay):
		return out.String(), nil
	case ctx.Err() != nil:
		return "", fmt.Errorf("%s did not respond: %w", argv[0], ctx.Err())
	}
	if said, _, _ := strings.Cut(strings.TrimSpace(trouble.String()), "\n"); said != "" {
		return "", fmt.Errorf("%s: %w: %s", argv[0], err, said)
	}
	return "", fmt.Errorf("%s: %w", argv[0], err)
}

// sequence returns the escape sequence OSC 52 that copies `text`. If foldout runs in GNU screen, the sequence is wrapped so that
// screen passes it on to the terminal.
func sequence(opt Options, text string) []byte {
	s := osc52.New(text)
	if opt.env("STY") != "" && opt.env("TMUX") == "" {
		s = s.Screen()
	}
	return []byte(s.String())
}
