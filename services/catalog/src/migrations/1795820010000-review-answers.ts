import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the shop's answer to a review, and the language of the mail about it. */
export class ReviewAnswers1795820010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table review
        add column language text not null default 'en',
        add column answer text,
        add column answered_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'alter table review drop column language, drop column answer, drop column answered_at',
    );
  }
}
