import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail can expire. The new check is validated apart, without a lock that stops the traffic. */
export class MailExpiry1795420000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table mail
        add column not_after timestamptz,
        drop constraint mail_status_check,
        add constraint mail_status_check check (status in ('queued', 'sent', 'failed', 'expired')) not valid`);
    await queryRunner.query('alter table mail validate constraint mail_status_check');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`update mail set status = 'failed' where status = 'expired'`);
    await queryRunner.query(`
      alter table mail
        drop column not_after,
        drop constraint mail_status_check,
        add constraint mail_status_check check (status in ('queued', 'sent', 'failed')) not valid`);
    await queryRunner.query('alter table mail validate constraint mail_status_check');
  }
}
