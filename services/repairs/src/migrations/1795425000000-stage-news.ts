import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New stages that customers are still to be told of. */
export class StageNews1795425000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table stage_news (
        repair_id uuid primary key,
        told_stage text not null,
        due_at timestamptz not null
      );
      create index stage_news_due on stage_news (due_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table stage_news');
  }
}
