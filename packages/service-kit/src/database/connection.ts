import { inSpan, isTracing, traceparent } from '@netra/node-kit';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { READ_ONLY } from '../bus/error-body.js';

type Query = (...args: unknown[]) => unknown;

const MAX_TEXT_LENGTH = 1_000;

/**
 * A connection of a service's pool. Every query of a request gets a span with its text but without its values; queries of background loops
 * get none.
 *
 * A session that ends between two statements emits `error`, which ends the process without a listener. The next query on the connection
 * fails, and the pool drops it. A connection to a server that has become read-only is dropped too: the next one may reach the new primary.
 */
export class Connection extends pg.Client {
  /** Whether the server has refused a write because it is read-only. */
  isReadOnly = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }

  override query(...args: unknown[]): never {
    const query = () => this.#watched((super.query as Query)(...args));
    const text = isTracing() && traceparent() ? textOf(args) : undefined;
    return (text ? traced(text, query) : query()) as never;
  }

  #watched(answer: unknown): unknown {
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: { code?: string }) => {
      this.isReadOnly ||= error.code === READ_ONLY;
      throw error;
    });
  }
}

const traced = (text: string, query: () => unknown) =>
  inSpan(
    nameOf(text),
    {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT_LENGTH) },
    },
    async () => query(),
  );

/** The text of a query that returns a promise. */
function textOf(args: unknown[]): string | undefined {
  if (typeof args.at(-1) === 'function') return undefined;
  const [query] = args;
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : undefined;
}

const TABLE = /\b(?:from|into|update|join)\s+"?(?:public"?\.)?"?(?!unnest\b|json|of\b)([a-z_]+)/i;
/** The first change of a statement that starts with `with`, except those that only count or publish it, and the word in `do update` and `for update`. */
const CHANGE =
  /\b(insert into|(?<!do |for (?:no key )?)update|delete from) "?(?!(?:throttle|outbox)\b)[a-z_]+.*/i;

/** The name of a query's span: `SELECT product`, `COMMIT`. */
function nameOf(text: string): string {
  const statement = (/^with\b/i.test(text) && CHANGE.exec(text)?.[0]) || text;
  const verb = /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'SQL';
  const table = TABLE.exec(statement)?.[1];
  return table ? `${verb} ${table}` : verb;
}

const pools = new WeakMap<DataSource, pg.Pool>();

/**
 * The `driver` option of a data source: pg, with a pool of our connections that `poolOf` can look up.
 *
 * @param dataSource called when TypeORM creates the pool
 */
export const driverFor = (dataSource: () => DataSource) => ({
  ...pg,
  Pool: class extends pg.Pool {
    constructor(config: pg.PoolConfig) {
      super({ ...config, Client: Connection });
      // A pool that is closing takes no connection back.
      this.on('release', (_error, client) => {
        if ((client as unknown as Connection).isReadOnly) void client.end();
      });
      pools.set(dataSource(), this);
    }
  },
});

/** The connections of an initialized data source that `createDataSource` created. */
export function poolOf(dataSource: DataSource): pg.Pool {
  const pool = pools.get(dataSource);
  if (!pool) throw new Error('the data source has no pool yet');
  return pool;
}
