import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = 'where deleted_at is null';

/** Reviews, and who ordered what. */
export class Reviews1763719500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table review (
        id uuid primary key,
        product uuid not null,
        user_id text not null,
        user_name text not null,
        rating smallint not null constraint review_rating check (rating between 1 and 5),
        comment text not null,
        search_text text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz
      )`);
    const index = async (name: string, definition: string) =>
      queryRunner.query(`create index review_${name} on review ${definition} ${SHOWN}`);
    await queryRunner.query(`create unique index review_author on review (product, user_id) ${SHOWN}`);
    await index('of_product', '(product, created_at desc, id desc)');
    await index('newest', '(created_at desc, id desc)');
    await index('best', '(rating, created_at, id)');
    await index('search', 'using gin (search_text gin_trgm_ops)');
    await queryRunner.query(`
      create table buyer (
        user_id text not null,
        product_id text not null,
        order_id text not null,
        is_cancelled boolean not null default false,
        primary key (user_id, product_id, order_id)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table buyer, review`);
  }
}
