;; Lists the declarations of Clojure files as Clojure's own reader sees them. See reader_test.go for the form.

(require '[clojure.string :as string])
(import '[clojure.lang LineNumberingPushbackReader])

(defn quoted [text] (str \" (string/escape (str text) {\" "\\\"" \\ "\\\\"}) \"))

(defn declared [path kind owner sym line]
  (println (str "{\"Path\":" (quoted path) ",\"Name\":" (quoted (name sym)) ",\"Kind\":" (quoted kind)
                ",\"Parent\":" (quoted owner) ",\"Line\":" line "}")))

;; Names of other namespaces are left as they are written.
(def resolver
  (reify clojure.lang.LispReader$Resolver
    (currentNS [_] 'user)
    (resolveClass [_ sym] sym)
    (resolveAlias [_ sym] sym)
    (resolveVar [_ sym] sym)))

(def kinds
  {"ns" "namespace", "defn" "function", "defn-" "function", "deftest" "function", "defmulti" "function", "defmacro" "macro",
   "defmethod" "method", "defprotocol" "protocol", "definterface" "protocol", "defrecord" "record", "deftype" "class"})

(defn kind [head]
  (or (kinds (name head))
      (when (and (string/starts-with? (name head) "def") (not (#{"default" "definline"} (name head)))) "variable")))

;; The reader gives the line of a list. A name that is not on it is on the next line that contains it as a word.
(defn line-of [lines form sym]
  (let [first-line (:line (meta form))
        mark "[\\w*+!?<>=/.'-]"
        pattern (re-pattern (str "(?<!" mark ")" (java.util.regex.Pattern/quote (name sym)) "(?!" mark ")"))
        stands? #(re-find pattern (nth lines (dec %)))]
    (or (first (filter stands? (range first-line (inc (count lines))))) first-line)))

(declare walk)

(defn members [path lines form owner]
  (let [[head _ & more] form
        isType (#{"defrecord" "deftype"} (name head))]
    (when isType
      (doseq [field (filter symbol? (first (filter vector? more)))] (declared path "field" owner field (line-of lines form field))))
    (doseq [m more
            :when (and (seq? m) (symbol? (first m)) (:line (meta m)) (or (not isType) (vector? (second m))))]
      (declared path "method" owner (first m) (line-of lines m (first m))))))

(defn definition [path lines form]
  (let [[head sym] form
        what (kind head)]
    (declared path what "" sym (line-of lines form sym))
    (when (#{"protocol" "record" "class"} what) (members path lines form (name sym)))))

(defn walk [path lines form]
  (cond
    (reader-conditional? form) (doseq [f (.form form)] (walk path lines f))
    (not (seq? form)) nil
    (and (symbol? (first form)) (symbol? (second form)) (:line (meta form)) (kind (first form))) (definition path lines form)
    (and (symbol? (first form)) (#{"quote" "comment" "seq" "fn*" "sequence"} (name (first form)))) nil
    :else (doseq [f form] (walk path lines f))))

(defn forms [text]
  (let [in (LineNumberingPushbackReader. (java.io.StringReader. text))]
    (doall (take-while #(not= ::end %) (repeatedly #(read {:read-cond :preserve, :eof ::end} in))))))

(defn file [path]
  (let [text (slurp path)
        all (try (forms text) (catch Exception _ nil))]
    (when all
      (println (str "{\"Path\":" (quoted path) ",\"Read\":true}"))
      (doseq [form all] (walk path (string/split-lines text) form)))))

(binding [*reader-resolver* resolver
          *default-data-reader-fn* (fn [_ value] value)
          *read-eval* false]
  (if (= (first *command-line-args*) "version")
    (println (clojure-version))
    (doseq [line (line-seq (java.io.BufferedReader. *in*))]
      (file (second (string/split line #" " 2))))))
