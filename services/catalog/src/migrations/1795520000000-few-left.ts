import type { MigrationInterface, QueryRunner } from 'typeorm';

const FEW = 20;

const trigger = (lines: string) => `
  create or replace function product_can_be_bought() returns trigger language plpgsql as $$
    begin
      new.can_be_bought := new.is_available and new.stock > 0;
      ${lines}
      return new;
    end $$`;

/**
 * What is for sale by what is left of it, where that is little. No index holds the stock itself: each sale would write a row
 * of every index of the product anew, that of the search among them, instead of the row alone.
 */
export class FewLeft1795520000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index product_low_stock`);
    await queryRunner.query(`alter table product add few_left integer`);
    await queryRunner.query(trigger(`new.few_left := case when new.stock <= ${FEW} then new.stock end;`));
    await queryRunner.query(`update product set few_left = stock where stock <= ${FEW}`);
    await queryRunner.query(`
      create index product_few_left on product (few_left, id)
      where deleted_at is null and is_available and few_left is not null`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index product_few_left`);
    await queryRunner.query(trigger(''));
    await queryRunner.query(`alter table product drop few_left`);
    await queryRunner.query(
      `create index product_low_stock on product (stock, id) where deleted_at is null and is_available`,
    );
  }
}
