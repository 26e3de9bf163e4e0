/**
 * For a migration: refuses updates and deletes of a table's rows, even by its owner. The service's own role has no right to them either, if
 * the definition of the service lists the table in `appendOnly`.
 */
export const appendOnly = (table: string): string => `
  create trigger ${table}_append_only before update or delete or truncate on ${table}
    for each statement execute function refuse_change()`;
