package a

@PublishedApi // seen by tests
@Suppress("PropertyName")
internal expect val delay: Delay
