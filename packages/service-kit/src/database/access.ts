import type { QueryRunner } from 'typeorm';

/** What a service's own role may not change: rows are added, and read. */
export interface AppendOnlyTables {
  appendOnly?: readonly string[];
}

/** Beside the usual rights: the time of an entry is the database's alone. */
const AUDIT_COLUMNS =
  'id, actor_id, actor_name, actor_role, subject, subject_id, label, action, before, after, request_id';

/**
 * Gives the role of a connection string what a service needs in the database of `owner`, and no more: rows, but no
 * tables, and of some tables no changes. Makes the role when it is missing; no effect when it owns the tables itself.
 */
export async function grantAccess(
  owner: QueryRunner,
  appUrl: string,
  { appendOnly = [] }: AppendOnlyTables,
): Promise<void> {
  const { username, password } = new URL(appUrl);
  const role = decodeURIComponent(username);
  const [self] = (await owner.query(
    `select current_user = $1 as same, quote_ident($1) as role, quote_ident(current_database()) as database,
       format('create role %I login password %L', $1::text, $2::text) as create_role,
       exists (select from pg_roles where rolname = $1) as exists`,
    [role, decodeURIComponent(password)],
  )) as [{ same: boolean; role: string; database: string; create_role: string; exists: boolean }];
  if (self.same) return;
  if (!self.exists) await createRole(owner, self.create_role);
  await owner.query(grants(self.role, self.database, appendOnly));
}

const DUPLICATE = ['42710', '23505'];

/** Another database's migrations may be making the same role at this moment. */
async function createRole(owner: QueryRunner, sql: string): Promise<void> {
  await owner.query(sql).catch((error: { driverError?: { code?: string } }) => {
    if (!DUPLICATE.includes(error.driverError?.code ?? '')) throw error;
  });
}

const grants = (role: string, database: string, appendOnly: readonly string[]): string => `
  revoke connect, temporary on database ${database} from public;
  grant connect on database ${database} to ${role};
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage on all sequences in schema public to ${role};
  revoke insert, update, delete on migrations from ${role};
  revoke insert, update, delete on audit_entry from ${role};
  grant insert (${AUDIT_COLUMNS}) on audit_entry to ${role};
  ${appendOnly.map((table) => `revoke update, delete on ${table} from ${role};`).join('\n  ')}`;
