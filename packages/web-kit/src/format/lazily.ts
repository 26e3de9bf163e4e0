/** Makes something once, when it is first asked for. Formats of `Intl` take milliseconds each, and few pages use them all. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
