import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows without it, of before or of the previous version, get their hand-over by a rule when they are read (`correctedOf`). */
export class CorrectionOfHandOver1795960000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table repair_correction add column hand_over_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table repair_correction drop column hand_over_id');
  }
}
