package task_test

import (
	"slices"
	"strings"
	"testing"

	"foldout/mapper/internal/search/task"
)

// TestQuestionsAboutTheWhole checks which texts are questions about the repository as a whole, in several languages, and which
// only contain their words.
func TestQuestionsAboutTheWhole(t *testing.T) {
	for _, text := range strings.Split(strings.TrimSpace(wholeQuestions), "\n") {
		if got := task.Read(text, "shop"); got.Intent != task.Overview || got.Empty() {
			t.Errorf("%q: %v, want overview", text, got.Intent)
		}
		for end := 0; end < len(text); end += 7 { // also cut within a character
			task.Read(text[:end]+"\xff"+text[end:], "shop")
			task.Read(text[:end], "shop")
		}
	}
	for _, text := range strings.Split(strings.TrimSpace(otherTasks), "\n") {
		if got := task.Read(text, "shop"); got.Intent == task.Overview || got.Intent == task.Relations {
			t.Errorf("%q: %v", text, got.Intent)
		}
	}
}

const wholeQuestions = `
What is the core structure of this repository?
where do I start reading?
Where should I start?
I've never seen this codebase before, where's the best place to start reading?
I don't know this repo. What are the most important parts?
where to begin
How is this feature connected?
how does everything fit together?
How does this feature fit in?
Give me an overview.
overview of this repository
Explain the architecture.
what does this project do
what is this codebase about?
How does shop work?
architecture of shop
project structure
folder structure
What are the main components?
Which files are most important?
list the entry points
Where are the entry points?
I am new to this project. What should I read first?
How is the code organized?
walk me through the codebase
give me a tour of the repo
이 레포의 핵심 구조는?
“이 레포의 핵심 구조는?”
어디서부터 읽어야 하는가?
이 기능은 어떻게 연결되어 있는가?
이 프로젝트의 구조를 설명해줘
어디서부터 시작해야 하나요?
전체 아키텍처를 알려주세요
진입점은 어디인가요?
이 저장소는 무엇인가요?
Wie ist dieses Projekt aufgebaut?
Was ist die Kernstruktur dieses Repositorys?
Wo fange ich an zu lesen?
Wo soll ich mit dem Lesen anfangen?
Wie hängt alles zusammen?
Gib mir einen Überblick über das Projekt
Welche Dateien sind am wichtigsten?
Wie ist diese Funktion eingebunden?
このリポジトリの中心的な構造は何ですか？
このリポジトリの構造は？
どこから読み始めればいいですか？
どこから読めばいい？
この機能はどのようにつながっていますか？
プロジェクトの全体像を教えてください
エントリーポイントはどこですか
这个仓库的核心结构是什么？
应该从哪里开始阅读？
Quelle est la structure de ce dépôt ?
Par où commencer ?
¿Cuál es la estructura de este repositorio?
¿Por dónde empiezo a leer?
`

const otherTasks = `
structure
overview
architecture
core
main
show the main function
app overview
the structure of the parser
Structure of the response is wrong
Fix the structure of this project
overview of the project, its carts and aisles
Improve the architecture overview
where are cookies parsed?
where is the router?
How does the cache work?
Start the server first
how to connect to the database?
How do I know if the socket is connected?
The project layout is broken on small screens
What does this function do with the code?
where is main
explain Router
read the code of the cart
Add entry points for the shop
장바구니 합계가 틀립니다
주문 구조가 잘못되었습니다
연결이 끊어집니다
이미지 구조를 읽을 수 없습니다
Die Struktur der Antwort ist falsch
Die Verbindung bricht zusammen
注文の構造が間違っている
接続が切れる
`

// TestRelationsQuestions checks that a question about how something is connected is read as that something.
func TestRelationsQuestions(t *testing.T) {
	for text, want := range map[string]string{
		"How is the rate limiter connected?":           "limiter rate",
		"how does Cart.Total fit in":                   "cart total",
		"How is shop/cart.go wired up?":                "cart go shop",
		"What is the retry queue connected to?":        "queue retry",
		"결제 모듈은 어떻게 연결되어 있는가?":                         "결제",
		"Cart는 어떻게 연결되어 있나요?":                          "cart",
		"Wie hängt der Warenkorb zusammen?":            "warenkorb",
		"Wie ist der Zahlungsdienst eingebunden?":      "zahlungsdienst",
		"注文処理はどのようにつながっていますか？":                         "処理 文処 注文",
		"Cart はどう接続されていますか":                            "cart",
		"How is the cart related to the rate limiter?": "cart limiter rate",
	} {
		got := task.Read(text, "shop")
		var terms []string
		for _, w := range got.Words {
			if !w.Whole {
				terms = append(terms, strings.ToLower(w.Text))
			}
		}
		slices.Sort(terms)
		if got.Intent != task.Relations {
			t.Errorf("%q: %v, want relations", text, got.Intent)
		}
		if got := strings.Join(terms, " "); got != want {
			t.Errorf("%q has %q, want %q", text, got, want)
		}
	}
	if got := task.Read("how does Cart.Total fit in"); len(got.Names) != 1 || got.Names[0].Owner != "Cart" {
		t.Errorf("%+v", got.Names)
	}
}
