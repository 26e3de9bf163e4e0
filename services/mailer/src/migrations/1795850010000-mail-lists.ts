import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: Record<string, string> = {
  mail_newest: 'mail (created_at, id)',
  mail_expired: `mail (created_at) where status = 'expired'`,
  mail_by_kind: 'mail (kind, created_at, id)',
  mail_of_receiver: 'mail ("to", created_at, id)',
  mail_of_order: 'mail (order_id, created_at, id) where order_id is not null',
  mail_of_repair: 'mail (repair_id, created_at, id) where repair_id is not null',
  mail_search: 'mail using gin (search_text gin_trgm_ops)',
};

// allow: a large table is filled in batches (5,000 rows a statement, each committed)
/** The texts of the mails that are there, in parts. */
const STORED = `
  with part as (select id from mail where id > $1 order by id limit 5000),
  touched as (update mail set search_text = search_text("to", subject) from part where mail.id = part.id)
  select (array_agg(id order by id desc))[1] as last from part`;

/** For the lists of mails in the back office. */
export class MailLists1795850010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after;) {
      const [row] = (await queryRunner.query(STORED, [after])) as { last: string | null }[];
      after = row!.last;
    }
    for (const [name, on] of Object.entries(INDEXES)) await createIndexConcurrently(queryRunner, name, on);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index ${Object.keys(INDEXES).join(', ')}`);
  }
}
