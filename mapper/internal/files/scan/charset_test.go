package scan

import (
	"bytes"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
)

// nothing expects no encoding.
func nothing() string { return "" }

func TestDetectedCharset(t *testing.T) {
	for _, c := range []struct {
		text    string
		in      encoding.Encoding
		charset string
	}{
		{"# 상품의 가격을 계산한다. 할인과 세금을 더한 값을 돌려준다.\n# 주문이 없으면 오류가 된다.\ndef 가격():\n    return 1\n", korean.EUCKR, "euc-kr"},
		{"# 商品の価格を計算する。割引と税金を加えた値を返します。\n# 注文がなければエラーになる。\ndef 価格():\n    return 1\n", japanese.ShiftJIS, "shift_jis"},
		{"# 计算商品的价格，返回折扣和税金之后的总额。\n# 如果没有订单，就是一个错误。\ndef 价格():\n    return 1\n", simplifiedchinese.GBK, "gb18030"},
		{"# Prüft, ob der Preis größer als null ist – sonst gibt es einen „Fehler“.\ndef größe():\n    return 1\n", charmap.Windows1252, "windows-1252"},
		{"# Calcule le prix total après la remise et les taxes.\ndef résumé():\n    return 1\n", charmap.ISO8859_1, "windows-1252"},
		{"# Вычисляет цену товара и возвращает сумму со скидкой и налогом.\ndef цена():\n    return 1\n", charmap.KOI8R, "koi8-r"},
		{"b = 'café'\n", charmap.ISO8859_1, "windows-1252"},
		{"x = '値'  # -*- coding: cp932 -*-\n", japanese.ShiftJIS, "shift_jis"},
		{"<?xml version=\"1.0\" encoding=\"EUC-KR\"?>\n<값/>\n", korean.EUCKR, "euc-kr"},
		{"# coding: latin-1\ndef résumé(): pass\n", charmap.ISO8859_1, "windows-1252"},
		{"# vim: set fileencoding=iso_8859_5 :\n# цена\n", charmap.ISO8859_5, "iso-8859-5"},
		{"/* -*- coding: euc-jp-unix -*- */ // 値\n", japanese.EUCJP, "euc-jp"},
		{"@charset \"gbk\";\n.价 {}\n", simplifiedchinese.GBK, "gbk"},
		{"<html><meta http-equiv=x content='text/html; charset=Shift_JIS'>値", japanese.ShiftJIS, "shift_jis"},
	} {
		content, err := c.in.NewEncoder().Bytes([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		for range 3 { // the same at every run
			text, charset, isText := TextAndCharset(content, nothing)
			if !isText || charset != c.charset || string(text) != c.text {
				t.Errorf("%q in %s is read as %q in %s", c.text, c.charset, text, charset)
				break
			}
		}
	}
}

func TestTextThatIsNotDecoded(t *testing.T) {
	for _, content := range []string{
		"", "plain", "# coding: latin-1\né", // valid UTF-8, whatever it declares
		"\x01\xff\xfe\x02", // no text
	} {
		if text, charset, _ := TextAndCharset([]byte(content), nothing); charset != "" || string(text) != content {
			t.Errorf("%q is read as %q in %s", content, text, charset)
		}
	}
}

func TestDamagedText(t *testing.T) {
	content := []byte("éèà \xff")
	text, charset, _ := TextAndCharset(content, nothing)
	if again, _ := TextIn(content, charset); charset != "utf-8 with invalid bytes" || !bytes.Equal(text, content) || !bytes.Equal(again, content) {
		t.Errorf("read as %q in %s, and again as %q", text, charset, again)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("# coding: gbk\n\xb0\xa1"))
	f.Add([]byte("\x1b$B\xff"))
	f.Fuzz(func(t *testing.T, content []byte) {
		first, charset := decode(content, nothing)
		if again, same := decode(content, nothing); same != charset || !bytes.Equal(first, again) {
			t.Errorf("%q is read as %s and as %s", content, charset, same)
		}
	})
}
