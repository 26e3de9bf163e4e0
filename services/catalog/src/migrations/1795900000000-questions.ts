import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what shoppers ask on the page of a product, and the answers of the shop. */
export class Questions1795900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table question (
        id uuid primary key,
        product uuid not null,
        user_id text not null,
        user_name text not null,
        text text not null,
        language text not null default 'en',
        answer text,
        answered_at timestamptz,
        search_text text not null,
        created_at timestamptz not null default now()
      );
      create index question_of_product on question (product, created_at desc, id desc);
      create index question_of_user on question (user_id, product) where answer is null;
      create index question_waiting_first on question ((answer is not null), created_at desc, id desc)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table question');
  }
}
