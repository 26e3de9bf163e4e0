/**
 * Collects the SQL conditions of a query and their parameters.
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

  /** Adds a parameter and returns its placeholder, such as `$1`. */
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
