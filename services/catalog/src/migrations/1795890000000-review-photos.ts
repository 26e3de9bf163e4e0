import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the photos of a review: those that everybody sees, and those that the office has to look at. */
export class ReviewPhotos1795890000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table review
        add column photos jsonb not null default '[]',
        add column waiting_photos jsonb not null default '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table review drop column photos, drop column waiting_photos');
  }
}
