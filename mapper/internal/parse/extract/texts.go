package extract

import "foldout/model"

// texts collects the strings of a file in one buffer, so that they take one allocation and keep nothing else alive.
type texts struct{ buf []byte }

// ref is a range of bytes in the buffer of texts.
type ref struct{ start, end uint32 }

func (r ref) length() uint32 { return r.end - r.start }

// add stores a text as it is.
func (t *texts) add(text []byte) ref {
	start := len(t.buf)
	t.buf = append(t.buf, text...)
	return t.since(start)
}

// printable stores a text in a form that can be shown on one line.
func (t *texts) printable(text []byte) ref {
	start := len(t.buf)
	t.buf = append(t.buf, text...)
	t.makePrintable(start)
	return t.since(start)
}

// makePrintable makes the stored text printable, from `start` to its end.
func (t *texts) makePrintable(start int) {
	for _, c := range t.buf[start:] {
		if c < ' ' || c >= 0x7f {
			text := model.Printable(string(t.buf[start:]))
			t.buf = append(t.buf[:start], text...)
			return
		}
	}
}

// join stores the texts `a` and `b`, which are already stored, once more as one text, with `separator` between them.
func (t *texts) join(a ref, separator byte, b ref) ref {
	start := len(t.buf)
	t.buf = append(t.buf, t.buf[a.start:a.end]...)
	t.buf = append(t.buf, separator)
	t.buf = append(t.buf, t.buf[b.start:b.end]...)
	return t.since(start)
}

func (t *texts) since(start int) ref { return ref{uint32(start), uint32(len(t.buf))} }

func (t *texts) bytes(r ref) []byte { return t.buf[r.start:r.end] }

// written is a finished buffer.
type written string

func (t *texts) done() written { return written(t.buf) }

func (w written) get(r ref) string { return string(w[r.start:r.end]) }
