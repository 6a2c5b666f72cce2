package a

@Flaky // why
@Tag("Slow")
class Slow
