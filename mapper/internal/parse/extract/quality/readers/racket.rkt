#lang racket/base
;; Lists what files of Racket define, as Racket's own reader reads them, but nothing in bodies. See reader_test.go for the form.
;; A file in a language that has a reader of its own is read by that, if it is installed, and rejected if not.
(require json racket/list racket/match racket/port racket/string)

(define functions '(define define/contract define/match define-for-syntax define/public define/override define/private define/augment define/pubment
                     define/overment define/augride define/public-final define/override-final define-inline))
(define macros '(define-syntax define-syntax-rule define-syntax-parser define-simple-macro define-syntax-parse-rule define-match-expander define-syntax-class))
(define variables '(define define/contract define-for-syntax define-runtime-path define-signature define-type define-values))
(define structs '(struct define-struct serializable-struct struct/contract))
(define classes '(class class* mixin))

(define (words stx) (format "~s" (syntax-e stx))) ; as it is written, with bars around what has blanks
(define (name? stx) (symbol? (syntax-e stx)))
(define (list-of stx)
  (define all (and stx (syntax->list stx)))
  (or all '()))
(define (head stx)
  (define all (list-of stx))
  (and (pair? all) (name? (car all)) (syntax-e (car all))))

;; A file is read only by installed languages, never by a module beside it.
(define (installed path)
  (match path
    [(or (? symbol?) `(submod ,(? symbol?) . ,_)) path]
    [_ (error 'read "~a stands in the repository" path)]))

;; The name of a head such as (f x), ((f x) y).
(define (called stx)
  (define e (syntax-e stx))
  (cond [(symbol? e) stx]
        [(pair? e) (called (car e))]
        [else #f]))

(define (tell path text)
  (define (line-at position) (for/fold ([n 1]) ([c (in-string text 0 (min (max 0 (sub1 position)) (string-length text)))]) (if (char=? c #\newline) (add1 n) n)))
  (define (add name kind parents whole)
    (write-json (hasheq 'Path path 'Name (words name) 'Kind kind 'Parent (string-join parents ".") 'Line (syntax-line name)
                        'First (syntax-line whole) 'End (line-at (+ (syntax-position whole) (syntax-span whole)))))
    (newline))
  (define (fields stx parents)
    (for ([f (list-of stx)])
      (define name (called f))
      (when (and name (name? name)) (add name "field" parents f))))
  (define (all forms parents member)
    (for ([form forms]) (one form parents member)))
  (define (one form parents member)
    (define parts (list-of form))
    (match (head form)
      [(or 'begin 'begin-for-syntax '#%module-begin) (all (cdr parts) parents member)]
      [(or 'module 'module* 'module+ 'define-unit)
       #:when (and (pair? (cdr parts)) (name? (cadr parts)))
       (add (cadr parts) "module" parents form)
       (all (if (memq (head form) '(module+ define-unit)) (cddr parts) (if (pair? (cddr parts)) (cdddr parts) '())) (append parents (list (words (cadr parts)))) #f)]
      [(? (lambda (h) (memq h structs)))
       #:when (and (pair? (cdr parts)) (called (cadr parts)))
       (define name (called (cadr parts)))
       (add name "struct" parents form)
       (define rest (cddr parts))
       (fields (and (pair? rest) (if (and (name? (car rest)) (pair? (cdr rest))) (cadr rest) (car rest))) (append parents (list (words name))))]
      ['define-values (for ([name (list-of (and (pair? (cdr parts)) (cadr parts)))] #:when (name? name)) (add name "variable" parents form))]
      [(? (lambda (h) (memq h macros)))
       #:when (and (pair? (cdr parts)) (called (cadr parts)))
       (add (called (cadr parts)) "macro" parents form)]
      [(? (lambda (h) (or (memq h functions) (memq h variables))))
       #:when (and (pair? (cdr parts)) (called (cadr parts)))
       (define name (called (cadr parts)))
       (define value (and (name? (cadr parts)) (pair? (cddr parts)) (caddr parts)))
       (cond
         [(and value (memq (head value) classes))
          (add name "class" parents form)
          (define inner (list-of value))
          (all (drop inner (min (length inner) (if (eq? (head value) 'class) 2 3))) (append parents (list (words name))) #t)]
         [(not (name? (cadr parts))) (add name (if member "method" "function") parents form)]
         [else (add name (if (memq (head value) '(lambda λ case-lambda)) "function variable method" "variable field method") parents form)])]
      [_ (void)]))
  (define in (open-input-string text))
  (port-count-lines! in)
  (define forms
    (parameterize ([read-accept-reader #t] [read-accept-lang #t] [current-namespace (make-base-namespace)] [current-reader-guard installed])
      (let loop ([found '()])
        (define form (read-syntax path in))
        (if (eof-object? form) (reverse found) (loop (cons form found))))))
  (write-json (hasheq 'Path path 'Read #t))
  (newline)
  (match forms
    [(list whole) #:when (and (eq? (head whole) 'module) (regexp-match? #px"(?m:^#lang|^#!)" text))
     (all (cdddr (list-of whole)) '() #f)]
    [_ (all forms '() #f)]))

(for ([line (in-lines)])
  (define path (cadr (regexp-match #px"^\\S+ (.*)$" line)))
  (with-handlers ([exn:fail? (lambda (e) (eprintf "~a: ~a\n" path (exn-message e)))])
    (tell path (regexp-replace* #rx"\r\n" (call-with-input-file path port->string) "\n"))))
