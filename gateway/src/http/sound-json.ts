/** Deeper than any body of ours; validators recurse and would run out of stack. */
const MAX_DEPTH = 12;
const HALF_PAIR = /\p{Surrogate}/u;

/**
 * Whether parsed JSON can be worked with and stored: not absurdly deep, and its texts are Unicode without halves of
 * surrogate pairs, which neither PostgreSQL nor the validators take.
 */
export function isSound(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !HALF_PAIR.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every(([key, member]) => !HALF_PAIR.test(key) && isSound(member, depth + 1))
  );
}
