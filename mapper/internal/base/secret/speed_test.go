package secret

import (
	"strings"
	"testing"
)

// BenchmarkRules measures what the first text costs: reading the rules and building the index of keywords.
func BenchmarkRules(b *testing.B) {
	for b.Loop() {
		for _, f := range gitleaksForms() {
			f.setBeginnings()
		}
	}
}

// BenchmarkHostile measures the search on texts made of the beginnings of credentials.
func BenchmarkHostile(b *testing.B) {
	var every strings.Builder
	for _, words := range known().words {
		for _, w := range words {
			every.WriteString(w.text + " ")
		}
	}
	for name, text := range map[string]string{
		"every": every.String(), "key": "key ", "token=": "token=", "jwt": "eyAAAAAAAAAAAAAAAA.", "alpha": "Foo::Alpha\n", "locale": "en-us1 ",
		"telegram": "1:AAAA", "url": "http://a:", "option": "-u ", "pem": "-----BEGIN PRIVATE KEY-----\n", "jwk": `{"kty" `, "azure": "1Q~", "quotes": `password="`,
		"pair": "name: token_", "before": "value: aaaaaaaaa\nname: token", "base64pem": "LS0tLS1CRUdJTi", "azdo": "AZDO",
	} {
		text := []byte(strings.Repeat(text, 1+1<<20/len(text))[:1<<20])
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				find(text)
			}
		})
	}
}
