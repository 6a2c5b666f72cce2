<?php
// Lists the declarations of PHP files as PHP-Parser (nikic/php-parser 4 or 5, on PHP's include path) sees them, but no
// locals: nothing in bodies of functions and in arrays. See reader_test.go for the form.

use PhpParser\Node;
use PhpParser\Node\{Expr, Param, Scalar, Stmt};
use PhpParser\ParserFactory;

spl_autoload_register(fn($class) => (include strtr($class, '\\', '/') . '.php'));

final class Lister
{
    private const KINDS = [Stmt\Class_::class => 'class', Stmt\Interface_::class => 'interface', Stmt\Trait_::class => 'trait', Stmt\Enum_::class => 'enum'];

    public function __construct(private string $path) {}

    private function add(string $name, string $kind, array $owners, int $line, ?Node $whole, bool $exported = true): void
    {
        write([
            'Path' => $this->path, 'Name' => $name, 'Kind' => $kind, 'Parent' => implode('.', $owners), 'Line' => $line,
            'First' => $whole?->getStartLine(), 'End' => $whole?->getEndLine(), 'Exported' => $exported,
        ]);
    }

    public function list(mixed $node, array $owners): void
    {
        if (is_array($node)) {
            foreach ($node as $one) $this->list($one, $owners);
            return;
        }
        match (true) {
            !$node instanceof Node, $node instanceof Expr\Closure, $node instanceof Expr\ArrowFunction, $node instanceof Expr\Array_ => null,
            $node instanceof Stmt\Namespace_ => $this->namespace($node),
            $node instanceof Stmt\ClassLike => $this->type($node, $owners),
            $node instanceof Stmt\Function_ => $this->add($node->name, 'function', $owners, $node->name->getStartLine(), $node),
            $node instanceof Stmt\ClassMethod => $this->method($node, $owners),
            $node instanceof Stmt\Property => $this->each($node->props, 'property', $owners, $node),
            $node instanceof Stmt\ClassConst, $node instanceof Stmt\Const_ => $this->each($node->consts, 'constant', $owners, $node),
            $node instanceof Stmt\EnumCase => $this->add($node->name, 'enum_member', $owners, $node->name->getStartLine(), $node),
            $node instanceof Stmt\Expression && $node->expr instanceof Expr\FuncCall => $this->call($node, $owners),
            default => $this->below($node, $owners),
        };
    }

    private function below(Node $node, array $owners): void
    {
        foreach ($node->getSubNodeNames() as $name) $this->list($node->$name, $owners);
    }

    private function namespace(Stmt\Namespace_ $n): void
    {
        $isBraced = $n->getAttribute('kind') === Stmt\Namespace_::KIND_BRACED;
        if ($n->name) $this->add($n->name, 'namespace', [], $n->name->getStartLine(), $isBraced ? $n : null);
        $this->list($n->stmts, $n->name && $isBraced ? [(string) $n->name] : []);
    }

    private function type(Stmt\ClassLike $c, array $owners): void
    {
        if ($c->name) {
            $this->add($c->name, self::KINDS[get_class($c)], $owners, $c->name->getStartLine(), $c);
            $owners[] = (string) $c->name;
        }
        $this->list($c->stmts, $owners);
    }

    private function method(Stmt\ClassMethod $m, array $owners): void
    {
        $kind = $m->name->toLowerString() === '__construct' ? 'constructor' : 'method';
        $this->add($m->name, $kind, $owners, $m->name->getStartLine(), $m, !$m->isPrivate());
        foreach ($m->params as $p) {
            if ($p->flags || ($p->hooks ?? [])) {
                $this->add($p->var->name, 'property', $owners, $p->var->getStartLine(), $p, !($p->flags & Stmt\Class_::MODIFIER_PRIVATE));
            }
        }
    }

    private function each(array $parts, string $kind, array $owners, Node $whole): void
    {
        $isPrivate = method_exists($whole, 'isPrivate') && $whole->isPrivate();
        foreach ($parts as $p) $this->add($p->name, $kind, $owners, $p->name->getStartLine(), $whole, !$isPrivate);
    }

    private function call(Stmt\Expression $s, array $owners): void
    {
        $call = $s->expr;
        $name = $call->args[0]->value ?? null;
        $isDefine = $call->name instanceof Node\Name && strtolower($call->name->getLast()) === 'define';
        if ($isDefine && $name instanceof Scalar\String_ && $name->value !== '') {
            $this->add(substr($name->getAttribute('rawValue'), 1, -1), 'constant', $owners, $name->getStartLine(), $s);
        } else {
            $this->below($s, $owners);
        }
    }
}

function write(array $what): void
{
    echo json_encode($what, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}

$factory = new ParserFactory();
$parser = method_exists($factory, 'createForNewestSupportedVersion') ? $factory->createForNewestSupportedVersion() : $factory->create(1);
if ($argv[1] ?? '' === 'version') exit(method_exists($factory, 'create') ? '4' : '5');
while (($line = fgets(STDIN)) !== false) {
    $path = explode(' ', rtrim($line, "\n"), 2)[1];
    try {
        $tree = $parser->parse(file_get_contents($path));
    } catch (PhpParser\Error) {
        continue;
    }
    write(['Path' => $path, 'Read' => true]);
    (new Lister($path))->list($tree, []);
}
