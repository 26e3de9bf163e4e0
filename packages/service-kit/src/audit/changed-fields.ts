export type Fields = Record<string, unknown>;

const SECRET = /password|hash|otp|token|secret/i;
const HIDDEN = '[hidden]';
/** Fields that change with every save and carry no information. */
const NOISE = new Set(['version', 'updatedAt', 'searchText']);

/**
 * The differences between two states of a record: the old and new values of the changed fields, null for a missing state. Of a secret only
 * the fact of its change is visible. Undefined when nothing differs.
 */
export function changedFields(
  before: object | null,
  after: object | null,
): { before: Fields | null; after: Fields | null } | undefined {
  const was = plain(before);
  const is = plain(after);
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].filter(
    (name) => !NOISE.has(name) && !same(was?.[name], is?.[name]),
  );
  if (!names.length) return undefined;
  return { before: was && pick(was, names), after: is && pick(is, names) };
}

/** Converts to JSON values: dates as texts, no undefined. */
const plain = (record: object | null): Fields | null =>
  record && (JSON.parse(JSON.stringify(record)) as Fields);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const pick = (record: Fields, names: string[]): Fields =>
  Object.fromEntries(
    names
      .filter((name) => record[name] !== undefined)
      .map((name) => [name, SECRET.test(name) && record[name] !== null ? HIDDEN : record[name]]),
  );
