import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the previous code usable, so that a stranger's request does not invalidate the owner's code. */
export class OtpPrevious1795600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `alter table otp add column previous_hash text, add column previous_expires_at timestamptz`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table otp drop column previous_hash, drop column previous_expires_at`);
  }
}
