import { describe, expect, test } from '@jest/globals';
import { SERVICES } from '@netra/contracts';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkMigration } from './migration-rules.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const files = globSync('services/*/src/migrations/[0-9]*.ts', { cwd: root });

const migration = (up: string, more = '') => `
  export class Some1800000000000 implements MigrationInterface {
    ${more}
    async up(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(\`${up}\`);
    }

    async down(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(\`alter table product drop column weight\`);
    }
  }`;

describe('the migrations of the services', () => {
  test('when they are looked for, are found in every service', () => {
    const services = new Set(files.map((file) => file.split('/')[1]));
    expect([...services].toSorted()).toEqual([...SERVICES].toSorted());
  });

  test('when they run beside the version before, hold nobody up', () => {
    const findings = files.map((file) => ({
      file,
      findings: checkMigration(readFileSync(root + file, 'utf8')),
    }));
    expect(findings.filter((one) => one.findings.length > 0)).toEqual([]);
  });
});

describe('the rules of migrations', () => {
  test.each([
    ['create index product_by_weight on product (weight)', /createIndexConcurrently/],
    ['create unique index product_by_weight on product (weight)', /createIndexConcurrently/],
    ['alter table product alter column weight type text', /rewrites/],
    [
      'alter table customer_order alter column a drop default, alter column a type text using f(b)',
      /rewrites/,
    ],
    ['alter table product add column weight integer not null', /null or has a default/],
    ['alter table product alter column weight set not null', /validated check/],
    ['alter table product add constraint heavy check (weight > 0)', /not valid/],
    ['alter table product drop column weight', /neither dropped/],
    ['alter table product rename column weight to mass', /neither dropped/],
    ['drop table product', /neither dropped/],
    ['update product set weight = 0', /in batches/],
  ])('when a migration says "%s", refuse it', (up, rule) => {
    expect(checkMigration(migration(up)).map((finding) => finding.rule)).toEqual([
      expect.stringMatching(rule),
    ]);
  });

  test('when an index is created concurrently inside a transaction, refuse it', () => {
    const up =
      "`); await createIndexConcurrently(queryRunner, 'product_by_weight', 'product (weight)'); query(`";
    expect(checkMigration(migration(up))).toHaveLength(1);
    expect(checkMigration(migration(up, 'readonly transaction = false;'))).toEqual([]);
  });

  test.each([
    'alter table product add column weight integer',
    "alter table product add column weight text not null default ''",
    'alter table product add constraint heavy check (weight > 0) not valid',
    'create table parcel (id text primary key); create index parcel_by_id on parcel (id)',
    'create table parcel (id text, weight integer not null); update parcel set weight = 1',
    'create function f() returns trigger language plpgsql as $$ begin update product set weight = 1; end $$',
  ])('when a migration says "%s", let it pass', (up) => {
    expect(checkMigration(migration(up))).toEqual([]);
  });

  test('when a rule is allowed with a reason, let it pass', () => {
    const reason = '// allow: a large table is filled in batches (at most one row for each shop)';
    expect(checkMigration(migration('update setting set value = 1', reason))).toEqual([]);
  });
});
