/** One manual edit of the tree: `text` is inserted before `before`, or is a new file. */
export interface Edit {
  file: string;
  text: string;
  before?: string;
}

/** A field of a product that a test adds to a copy of the tree. */
export interface Field {
  name: string;
  /** The edits by file, as the table of the field in CONTRIBUTING lists them. */
  places: Edit[][];
  /** The tests of the field: files beside this one, and where they are put. */
  specs: Record<string, string>;
  /** The schemas of the API that get the field, and what they say of it. */
  schemas: Record<string, object>;
}

/** The label of the field in the admin form. */
export const label = (file: string, name: string, text: string): Edit[] => [
  { file, before: `    images: '`, text: `    ${name}: '${text}',\n` },
];

/** A migration that adds a column to a table. */
export function column(service: string, [table, name, type]: [string, string, string]): Edit[] {
  const short = table.split('_').at(-1)!;
  const className = [short, name].map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  const text = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className}1999999999999 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(\`alter table ${table} add column ${name} ${type}\`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table ${table} drop column ${name}');
  }
}
`;
  return [{ file: `services/${service}/src/migrations/1999999999999-${short}-${name}.ts`, text }];
}
