import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The code before the newest one stays usable, so that nobody makes an owner's code useless by asking for another. */
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
