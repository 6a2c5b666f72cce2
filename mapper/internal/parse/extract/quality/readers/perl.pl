# Lists the declarations of Perl files as PPI reads them: packages, functions, what `our` and `use vars` declare outside of functions,
# constants, and the properties of Moose and its like. See reader_test.go for the form.

use strict;
use warnings;
use JSON::PP;
use PPI;

my $json = JSON::PP->new->canonical;

# Returns the named elements around an element, outermost first.
sub owners {
  my $element = shift;
  my @owners;
  while ($element = $element->parent) {
    my $is_sub = $element->isa('PPI::Statement::Sub') && !$element->isa('PPI::Statement::Scheduled');
    unshift @owners, $element->name if $is_sub;
    unshift @owners, $element->namespace if $element->isa('PPI::Statement::Package');
  }
  return @owners;
}

sub in_sub {
  my $element = shift;
  while ($element = $element->parent) {
    return 1 if $element->isa('PPI::Statement::Sub') && !$element->isa('PPI::Statement::Scheduled');
  }
  return 0;
}

# Returns the words in a string or in a list of words.
sub literals {
  my $token = shift;
  return $token->literal if $token->isa('PPI::Token::QuoteLike::Words');
  return $token->string  if $token->isa('PPI::Token::Quote');
  return $token->content if $token->isa('PPI::Token::Word');
  return;
}

sub begins_statement { !$_[0]->parent->isa('PPI::Structure::List') && $_[0]->schild(-1) eq ';' }

# The keys of a hash: what a fat comma follows, and no other stands before since the last comma.
sub keys_of {
  my @tokens = map { $_->isa('PPI::Statement') ? $_->schildren : $_ } $_[0]->schildren;
  my ($is_value, @keys);
  for my $i (0 .. $#tokens) {
    push @keys, $tokens[$i] if !$is_value && ($tokens[$i + 1] || '') eq '=>';
    $is_value = $tokens[$i] eq '=>' || $is_value && $tokens[$i] ne ',';
  }
  return @keys;
}

sub declared {
  my $s = shift;
  if ($s->isa('PPI::Statement::Package')) {
    return [module => $s->namespace, $s->schild(1)];
  } elsif ($s->isa('PPI::Statement::Scheduled')) {
    return;
  } elsif ($s->isa('PPI::Statement::Sub')) {
    return defined $s->name ? [function => $s->name, $s->schild(1)] : ();
  } elsif (in_sub($s)) {
    return;
  } elsif ($s->isa('PPI::Statement::Variable')) {
    return unless $s->type eq 'our' && begins_statement($s);
    my $line = $s->schild(1);
    return map { [variable => $_ =~ s/^[\$\@%]//r, $line] } $s->variables;
  } elsif ($s->isa('PPI::Statement::Include') && $s->type eq 'use' && $s->module eq 'constant') {
    my ($first) = $s->arguments or return;
    return map { [constant => (literals($_))[0], $_] } grep { literals($_) } keys_of($first) if $first->isa('PPI::Structure');
    return map { [constant => $_, $first] } (literals($first))[0];
  } elsif ($s->isa('PPI::Statement::Include') && $s->type eq 'use' && $s->module eq 'vars') {
    return map { my $t = $_; map { [variable => s/^[\$\@%&*]//r, $t] } literals($t) } tokens($s->arguments);
  } elsif (ref $s eq 'PPI::Statement' && $s->schild(0) eq 'has' && $s->schild(1) && begins_statement($s)) {
    my @names;
    for my $t (tokens($s->schildren)) {
      last if $t eq ',' || $t eq '=>';
      push @names, map { [property => s/^\+//r, $t] } literals($t) if $t ne 'has';
    }
    return @names;
  }
  return;
}

sub tokens { map { $_->isa('PPI::Node') ? tokens($_->schildren) : $_ } @_ }

if (@ARGV) { print "$PPI::VERSION\n"; exit }
while (my $line = <STDIN>) {
  chomp $line;
  my ($path) = $line =~ /^\S+ (.*)$/ or next;
  my $document = PPI::Document->new($path, readonly => 1) or next;
  print $json->encode({Path => $path, Read => JSON::PP::true}), "\n";
  my %seen;
  my @all = map { my $s = $_; map { [$s, @$_] } declared($s) } @{$document->find('PPI::Statement') || []};
  my %defined = map { $_->[2] => 1 } grep { $_->[1] eq 'function' && $_->[0]->block } @all;
  for (@all) {
    my ($s, $kind, $name, $at) = @$_;
    next if $kind eq 'variable' && $seen{join '.', owners($s), $name}++;
    next if $kind eq 'function' && !$s->block && ($defined{$name} || $seen{"sub $name"}++);
    my %found = (Path => $path, Name => $name, Kind => $kind, Parent => join('.', owners($s)) =~ s/::/./gr, Line => $at->line_number);
    @found{qw(First End)} = ($s->line_number, $s->last_token->line_number) if $kind =~ /function|property/;
    print $json->encode(\%found), "\n";
  }
}
