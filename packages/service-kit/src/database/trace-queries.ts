import { inSpan, isTracing, traceparent } from '@netra/node-kit';
import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const LONGEST_TEXT = 1_000;
let isPatched = false;

/**
 * Gives every query that runs for a request a span of its own: its text, never the values, which go beside it. Queries of
 * loops that nobody asked for have none.
 */
export function traceQueries(): void {
  if (isPatched || !isTracing()) return;
  isPatched = true;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const text = textOf(args[0]);
    const isAwaited = typeof args.at(-1) !== 'function';
    if (!text || !isAwaited || !traceparent()) return original.apply(this, args);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) };
    return inSpan(nameOf(text), { kind: 'client', attributes }, () =>
      Promise.resolve(original.apply(this, args)),
    );
  };
}

function textOf(query: unknown): string | undefined {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : undefined;
}

const TABLE = /\b(?:from|into|update|join)\s+"?(?:public"?\.)?"?(?!unnest\b|json|of\b)([a-z_]+)/i;
/** The first change within a statement that begins with `with`, but not the word in `for update of`. */
const CHANGE = /\b(insert into|(?<!for (?:no key )?)update|delete from) "?[a-z_]+.*/i;

/** As much as names a query among others: `SELECT product`, `COMMIT`. */
function nameOf(text: string): string {
  const told = (/^with\b/i.test(text) && CHANGE.exec(text)?.[0]) || text;
  const verb = /^\w+/.exec(told)?.[0].toUpperCase() ?? 'SQL';
  const table = TABLE.exec(told)?.[1];
  return table ? `${verb} ${table}` : verb;
}
