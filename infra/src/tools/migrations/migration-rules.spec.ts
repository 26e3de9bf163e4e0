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

describe('migrations of the services', () => {
  test('exist in every service', () => {
    const services = new Set(files.map((file) => file.split('/')[1]));
    expect([...services].toSorted()).toEqual([...SERVICES].toSorted());
  });

  test('keep the previous version working', () => {
    const findings = files.map((file) => ({
      file,
      findings: checkMigration(readFileSync(root + file, 'utf8')),
    }));
    expect(findings.filter((one) => one.findings.length > 0)).toEqual([]);
  });
});

describe('rules of migrations', () => {
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
  ])('refuse "%s"', (up, rule) => {
    expect(checkMigration(migration(up)).map((finding) => finding.rule)).toEqual([
      expect.stringMatching(rule),
    ]);
  });

  test('refuse an index created concurrently inside a transaction', () => {
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
  ])('accept "%s"', (up) => {
    expect(checkMigration(migration(up))).toEqual([]);
  });

  test('accept an exception with a reason', () => {
    const reason = '// allow: a large table is filled in batches (at most one row for each shop)';
    expect(checkMigration(migration('update setting set value = 1', reason))).toEqual([]);
  });
});
