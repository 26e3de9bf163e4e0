import { getMetadataArgsStorage } from 'typeorm';
import type { EntityClass } from './data-source.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

/** A column in SQL. */
export interface EntityColumn {
  name: string;
  /** `text[]` for a list of texts. */
  type: string;
  default: string | undefined;
}

const naming = new SnakeNamingStrategy();

/** The columns of an entity by property, in the order of declaration. */
export const columnsOf = (entity: EntityClass): ReadonlyMap<string, EntityColumn> =>
  new Map(
    getMetadataArgsStorage()
      .filterColumns(entity)
      .map(({ propertyName, options }) => [
        propertyName,
        {
          name: naming.columnName(propertyName, options.name, []),
          type: `${options.type as string}${options.array ? '[]' : ''}`,
          default: sqlOf(options.default),
        },
      ]),
  );

/** @throws Error for a property that the entity does not have */
export function columnOf(entity: EntityClass, property: string): EntityColumn {
  const column = columnsOf(entity).get(property);
  if (!column) throw new Error(`The entity ${entity.name} has no column for the field "${property}"`);
  return column;
}

function sqlOf(value: unknown): string | undefined {
  if (typeof value === 'function') return String(value());
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (Array.isArray(value)) return `'{${value.join()}}'`;
  return value === undefined ? undefined : String(value);
}
