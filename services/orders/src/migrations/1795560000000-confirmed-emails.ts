import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether the address was confirmed when the order was placed; mails to an unconfirmed one contain no text of the
 * customer.
 */
export class ConfirmedEmails1795560000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `alter table customer_order add is_email_confirmed boolean not null default false`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table customer_order drop is_email_confirmed`);
  }
}
