import { badRequest, type DomainError } from '@netra/service-kit';

/** Deeper than any body of the API; validators are recursive and would overflow the stack. */
const MAX_DEPTH = 12;
const HALF_PAIR = /\p{Surrogate}/u;

/**
 * Why parsed JSON cannot be a body; undefined for a valid one. A body is an object with at most `mostMembers` fields and
 * list items on all levels together, because validation costs much more than parsing; its depth is limited, and its texts
 * have no unpaired surrogates, which neither PostgreSQL nor the validators accept.
 */
export function jsonFlaw(body: unknown, mostMembers: number): DomainError | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return badRequest('body.notObject');
  let left = mostMembers;
  const flawIn = (value: unknown, depth: number): DomainError | undefined => {
    if (typeof value === 'string') return HALF_PAIR.test(value) ? badRequest('body.brokenText') : undefined;
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth === MAX_DEPTH) return badRequest('body.tooDeep');
    const names = Array.isArray(value) ? [] : Object.keys(value);
    const members: unknown[] = Array.isArray(value) ? value : Object.values(value);
    left -= members.length;
    if (left < 0) return badRequest('body.tooManyMembers', { limit: mostMembers });
    return firstFlaw([...names, ...members], depth + 1);
  };
  const firstFlaw = (values: unknown[], depth: number): DomainError | undefined => {
    for (const value of values) {
      const flaw = flawIn(value, depth);
      if (flaw) return flaw;
    }
    return undefined;
  };
  return flawIn(body, 0);
}
