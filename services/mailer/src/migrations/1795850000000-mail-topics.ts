import { SEARCH_TEXT_SQL } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
  alter table mail add column kind text, add column order_id text, add column repair_id text,
    add column search_text text not null default '';
  create function mail_search_text() returns trigger language plpgsql as $$
    begin new.search_text := search_text(new."to", new.subject); return new; end $$;
  create trigger mail_search_text before insert or update of "to", subject on mail
    for each row execute function mail_search_text()`;

/** Mails know what they are about, and are found by receiver and subject. */
export class MailTopics1795850000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEARCH_TEXT_SQL);
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table mail drop column kind, drop column order_id, drop column repair_id, drop column search_text;
      drop trigger mail_search_text on mail;
      drop function mail_search_text, search_text, squeeze`);
  }
}
