import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The fields under the names of the contract. Stock, version and time of the last change are not among them, so that a sale does not write
 * the text anew; nor are the texts in other languages, which few lists have.
 */
const KEPT_JSON = `
  create function product_kept_json() returns trigger language plpgsql as $$
    begin
      select left(substr(row_to_json(kept)::text, 2), -1) into new.kept_json from (select
        new.id as "_id", new.product_id as "productId", new.name, new.alt_names as "altNames", new.description, new.specs,
        new.images, new.price, new.label_price as "labellPrice", new.is_available as "isAvailable", new.category,
        new.warranty_months as "warrantyMonths",
        coalesce(round(new.rating_sum::numeric / nullif(new.review_count, 0), 2), 0) as rating,
        new.review_count as "reviewCount",
        to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt") kept;
      return new;
    end $$;
  create trigger product_kept_json before insert or update of id, product_id, name, alt_names, description, specs, images, price,
    label_price, is_available, category, warranty_months, rating_sum, review_count, created_at, kept_json on product
    for each row execute function product_kept_json()`;

/** A copy of a product's fields as JSON, so that no list writes them anew. It stays in its row, where it is read. */
export class KeptJson1795903000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table product add column kept_json text not null default ''`);
    await queryRunner.query('alter table product alter column kept_json set storage main');
    await queryRunner.query(KEPT_JSON);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop trigger product_kept_json on product; drop function product_kept_json');
    await queryRunner.query('alter table product drop column kept_json');
  }
}
