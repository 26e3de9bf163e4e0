import { DefaultNamingStrategy } from 'typeorm';

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** snake_case in the database, camelCase in the code. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override tableName(className: string, given?: string): string {
    return given ?? snake(className);
  }

  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return [...prefixes, given ?? property].map(snake).join('_');
  }

  override joinColumnName(relation: string, referencedColumn: string): string {
    return snake(`${relation}_${referencedColumn}`);
  }

  override joinTableColumnName(table: string, property: string, column?: string): string {
    return snake(`${table}_${column ?? property}`);
  }
}
