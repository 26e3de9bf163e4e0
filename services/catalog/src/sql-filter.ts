/** SQL conditions and their parameters, collected while a query is written. */
export class SqlFilter {
  readonly conditions: string[] = [];
  readonly parameters: unknown[] = [];

  /** Keeps a value and answers its placeholder. */
  bind(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  get where(): string {
    return this.conditions.join(' and ');
  }
}

/** A pattern for LIKE that finds the text anywhere; `%`, `_` and `\` are letters like any other. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
