# Lists the headings of AsciiDoc as asciidoctor reads them; what is included is left out. See reader_test.go for the form.

require "asciidoctor"
require "json"

Asciidoctor::LoggerManager.logger = Asciidoctor::NullLogger.new

$stdin.each_line do |line|
  path = line.chomp.partition(" ").last
  lines = File.read(path, encoding: "utf-8").delete_prefix("\ufeff").scrub.lines
  document = Asciidoctor.load(lines, sourcemap: true, safe: :secure)
  puts JSON.generate(Path: path, Read: true)
  add = lambda do |at, parent|
    name = lines[at - 1].to_s.sub(/\A(?:=+|#+)\s+/, "").strip
    puts JSON.generate(Path: path, Name: name, Parent: parent, Kind: "module", Line: at)
    [parent, name].reject(&:empty?).join(".")
  end
  walk = lambda do |block, parent|
    block.blocks.each do |b|
      next unless b.respond_to?(:blocks) && b.respond_to?(:context)
      name = b.context == :section ? add.call(b.lineno, parent) : parent
      add.call(b.lineno, parent) if b.context == :floating_title
      walk.call(b, name) unless b.context == :dlist
    end
  end
  title = document.header? ? lines.index { |l| l =~ /\A[=#]\s/ } : nil
  walk.call(document, title ? add.call(title + 1, "") : "")
end
