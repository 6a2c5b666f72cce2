package secret

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestNothingSwitchesOff checks that texts full of keywords, however long, hide the credentials after them.
func TestNothingSwitchesOff(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1)) //nolint:gosec // the same values on every run
	for _, line := range []string{
		"Foo::Alpha\n", "lang: en-us\n", "en-us1\n", "token=\n", "\"kty\": 1\n", "curl -u x\n", "http://a:b\n", "-----BEGIN PRIVATE KEY-----\n", "eyJ.eyJ.\n", "1Q~\n", "LS0tLS1CRUdJTi\n",
	} {
		for _, credential := range []string{
			random(r, "dig", 10) + ":AA" + random(r, "url", 33), random(r, "hex", 32) + "-us12", "ghp_" + random(r, "b62", 36), "abc8Q~" + random(r, "b62", 34),
		} {
			text := strings.Repeat(line, 5000) + "x = '" + credential + "'\n"
			if strings.Contains(hide(text), credential) {
				t.Errorf("after many times %q, shows %s", line, credential)
			}
		}
	}
}

// TestChanceWords checks that a private key is hidden even if its base64 contains the words of samples.
func TestChanceWords(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1)) //nolint:gosec // the same values on every run
	for _, word := range append([]string{"YOUR", "fake", "xxxx", "Dummy", "MY"}, sampleWords...) {
		body := random(r, "pem", 800) + "/" + word + "+" + random(r, "pem", 700)
		text := "-----BEGIN RSA PRIVATE KEY-----\n" + body + "\n-----END RSA PRIVATE KEY-----\n"
		hidden := hide(text)
		for _, line := range strings.Split(body, "\n") {
			if strings.Contains(hidden, line) {
				t.Errorf("with %q, shows %q", word, line)
			}
		}
		key := random(r, "b62", 20) + "/" + word + "+" + random(r, "b62", 15)
		if text := "aws_secret_access_key = " + key; strings.Contains(hide(text), key) {
			t.Errorf("shows %s", text)
		}
	}
}

// TestNames checks which names say that their value is a credential.
func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"DB_PASS": passwordRule, "passphrase": passwordRule, "dbPassword": passwordRule, "MYSQL_ROOT_PASSWORD": passwordRule, "userpw": "", "user_pw": passwordRule,
		"bearer": tokenRule, "authToken": tokenRule, "_authToken": tokenRule, "TOKEN_2": tokenRule, "accesstoken": tokenRule, "AZURE_DEVOPS_EXT_PAT": tokenRule,
		"clientSecret": secretRule, "SECRET_KEY_BASE": keyRule, "NONCE_SALT": secretRule, "stripeKey": keyRule, "apikey": keyRule, "X-API-Key": keyRule,
		"key": "", "publicKey": "", "tokenizer": "", "tokenType": "", "password_hash": "", "passwordField": "", "cacheKey": "", "data-key": "", "monkey": "",
		"compass": "", "csrf_token": "", "secretName": "", "MINTER_ROLE_KEY": "", "PublicKeyToken": "", "author": "", "path": "", "keyboard": "",
	} {
		if got := ruleOf(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestValues checks how values are written beside their names, and which of them stay.
func TestValues(t *testing.T) {
	pass := "Xk9m" + "P2qLz"
	for _, text := range []string{
		`password: *`, `PASSWORD=*`, `export DB_PASS=*`, `"password": "*",`, `'pass' => '*',`, `<password>*</password>`, `<property name="password">*</property>`,
		`<add key="DbPassword" value="*"/>`, "- name: DB_PASSWORD\n  value: *", "- value: *\n  name: DB_PASSWORD", `--password *`, `--password=*`, `ENV DB_PASSWORD *`,
		`var dbPassword: String? = "*"`, `const password: string = '*'`, `pub const DB_PASSWORD: &str = "*";`, `var password string = "*"`, `char password[] = "*";`,
		`#define DB_PASS "*"`, `CREATE USER a WITH PASSWORD '*'`, `IDENTIFIED BY '*'`, `x.setPassword("*")`, `props.put("password", "*")`, `(password "*")`,
		`password = os.getenv('P', '*')`, `password = env.P || "*"`, `password: SecretStr = SecretStr("*")`, `Server=x;Pwd=*;`, `?user=a&password=*&ssl=1`,
		`postgres://app:*@db/app`, `redis://:*@cache:6379`, `mongodb+srv://app:*@x.net`, `https://ci:*@acme.net/x.git`, `curl -u ci:* https://acme.net`,
		`curl --user 'ci:*' x`, `sshpass -p '*' ssh x`, "password: |\n  *\n", `variable "db_password" {` + "\n  type = string\n  default = \"*\"\n}",
		`"source": ["password = \"*\"\n"]`, `if (password.equals("*"))`, `:password "*"`, `{password, "*"}`,
	} {
		for _, value := range []string{pass, "vQ7#" + "m2Lk!9"} {
			if strings.Contains(text, "?user") || strings.Contains(text, "://") && value != pass {
				value = pass
			}
			full := strings.ReplaceAll(text, "*", value)
			if hidden := hide(full); hidden == full || strings.Contains(hidden, value) {
				t.Errorf("shows %s", full)
			}
		}
	}
	for _, text := range []string{
		`key = "com.acme.auth.v2.TokenKey2024"`, `tokenKey = "userAccessKeyForTenant42Region"`, `bytes32 constant ADMIN_KEY = 0x9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
		`<div data-key="3q8fz0a1k7c2m5x9w4"/>`, `token = "3f2b8c1e-9d4a-4c6b-8e2f-7a1d5c9b3e60"`, `password = getPassword()`, `password: ${DB_PASSWORD}`, `password: "Contraseña*"`,
		`password: 'required|min:8|confirmed'`, `password = Field(max_length=10)`, `postgres://user:password@localhost/db`, `http://a:80/b@c`, `"passwordless": "Xk9m-not"`,
	} {
		if hidden := hide(text); hidden != text {
			t.Errorf("%s becomes %s", text, hidden)
		}
	}
}

// hide returns a text that belongs to no file as users see it.
func hide(text string) string { return Guard{}.Hide([]byte(text)) }

// TestGuard checks what each kind of file shows: a key file nothing, a revealed file all, any other its text without credentials.
func TestGuard(t *testing.T) {
	const credential = "AKIAIOSFODNN7ERQW2XZ"
	text := []byte("aws_key = " + credential + "\n")
	for _, c := range []struct {
		guard  Guard
		sealed bool
		want   string
	}{
		{Guard{}, false, "aws_key = <redacted: aws-access-token>\n"},
		{Guard{Path: "a/main.go"}, false, "aws_key = <redacted: aws-access-token>\n"},
		{Guard{Path: "a/main.go", Revealed: true}, false, string(text)},
		{Guard{Path: "a/.env"}, true, ""},
		{Guard{Path: "a/.env", Revealed: true}, false, string(text)},
	} {
		if got := c.guard.Hide(text); got != c.want || c.guard.Sealed() != c.sealed {
			t.Errorf("%+v shows %q, sealed: %v", c.guard, got, c.guard.Sealed())
		}
	}
}
