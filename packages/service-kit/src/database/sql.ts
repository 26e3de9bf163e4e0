/** A timestamp in SQL as JSON carries it: ISO 8601, UTC, milliseconds. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL conditions and their parameters, collected while a query is written.
 *
 * @example
 * const filter = new SqlFilter('p.deleted_at is null');
 * if (query.category) filter.and(`p.category = ${filter.bind(query.category)}`);
 */
export class SqlFilter {
  readonly parameters: unknown[] = [];
  readonly #conditions: string[];

  constructor(...conditions: string[]) {
    this.#conditions = conditions;
  }

  /** Keeps a value and answers its placeholder, such as `$1`. */
  bind(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  and(condition: string): void {
    this.#conditions.push(condition);
  }

  get where(): string {
    return this.#conditions.join(' and ');
  }
}
