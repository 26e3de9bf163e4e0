/** A statement of a migration that blocks the running version or fails on its data. */
export interface Finding {
  rule: string;
  text: string;
}

interface Rule {
  name: string;
  /** Matches the refused statement; the first group, if any, is the table. */
  pattern: RegExp;
  /** The part of a match that makes it harmless. */
  unless?: RegExp;
}

const NAME = String.raw`(?:if (?:not )?exists )?"?(\w+)"?`;
const TABLE = String.raw`alter table (?:only )?${NAME}[^;]*?`;

const RULES: Rule[] = [
  {
    name: 'an index of a table in use is made by createIndexConcurrently',
    pattern: new RegExp(String.raw`create (?:unique )?index\b[^;]*? on (?:only )?${NAME}`, 'g'),
  },
  {
    name: 'a column keeps its type, because another one rewrites the table',
    pattern: new RegExp(String.raw`${TABLE}alter (?:column )?"?\w+"? (?:set data )?type\b`, 'g'),
  },
  {
    name: 'a new column may be null or has a default',
    pattern: new RegExp(String.raw`${TABLE}add (?:column )?(?!constraint)[^,;]*?not null[^,;]*`, 'g'),
    unless: /default/,
  },
  {
    name: 'not null comes from a validated check',
    pattern: new RegExp(String.raw`${TABLE}set not null`, 'g'),
  },
  {
    name: 'a check or foreign key is added not valid',
    pattern: new RegExp(String.raw`${TABLE}add constraint[^;]*?(?:check|foreign key)[^;]*`, 'g'),
    unless: /not valid/,
  },
  {
    name: 'what the running version reads is neither dropped nor renamed',
    pattern: new RegExp(String.raw`${TABLE}(?:drop column|rename)|drop table ${NAME}`, 'g'),
  },
  {
    name: 'a large table is filled in batches',
    pattern: new RegExp(String.raw`\bupdate (?:only )?${NAME} (?:as \w+ )?set\b`, 'g'),
  },
];

/**
 * Reads the `up` of a migration's source and returns the statements that must not run beside the previous version. A line
 * `// allow: <rule> (<reason>)` in the file permits an exception to one rule. Tables that the file itself creates are empty and may change freely.
 *
 * The rules follow the documentation of PostgreSQL on the locks that `alter table` and `create index` take.
 */
export function checkMigration(source: string): Finding[] {
  const allowed = new Set([...source.matchAll(/\/\/ allow: (.+?) \(.+\)/g)].map(([, rule]) => rule));
  const sql = statementsOf(source);
  const created = new Set(
    [...sql.matchAll(new RegExp(`create table ${NAME}`, 'g'))].map(([, table]) => table),
  );
  const findings = RULES.filter(({ name }) => !allowed.has(name)).flatMap(({ name, pattern, unless }) =>
    [...sql.matchAll(pattern)]
      .filter(([text, ...tables]) => !unless?.test(text) && !created.has(tables.find(Boolean)))
      .map(([text]) => ({ rule: name, text })),
  );
  if (/createIndexConcurrently\(/.test(source) && !/transaction = false/.test(source))
    findings.push({
      rule: 'createIndexConcurrently needs `transaction = false`',
      text: 'createIndexConcurrently',
    });
  return findings;
}

/** The statements of `up`, in lower case and with single spaces, without the bodies of functions, which run later. */
function statementsOf(source: string): string {
  const [, up = ''] = /async up\b([\s\S]*?)(?:async down\b|$)/.exec(source) ?? [];
  const rest = source.replace(/async down\b[\s\S]*?\n {2}\}/, '').replace(up, '');
  return `${up};${rest}`
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
