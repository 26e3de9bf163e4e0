import type { QueryRunner } from 'typeorm';

/** Tables in which the service's own role may insert and select only. */
export interface AppendOnlyTables {
  appendOnly?: readonly string[];
}

/** All columns except the time of the entry, which the database sets. */
const AUDIT_COLUMNS =
  'id, actor_id, actor_name, actor_role, subject, subject_id, label, action, before, after, request_id';

/**
 * Grants the role of a connection string what a service needs in the database of `owner`: reading and changing rows, but not tables.
 * Creates the role when it is missing; does nothing when the role owns the tables itself.
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

/** Ignores that the migrations of another database have created the same role meanwhile. */
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
