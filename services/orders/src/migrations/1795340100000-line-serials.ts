import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The serial numbers of what was sold. */
export class LineSerials1795340100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table line_serial (
        serial_key text primary key,
        line uuid not null,
        position integer not null,
        serial text not null
      )`);
    await queryRunner.query(`create index line_serial_line on line_serial (line, position)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table line_serial`);
  }
}
