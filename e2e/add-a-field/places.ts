/** One manual edit of the tree: `text` is inserted before `before`, or is a new file. */
export interface Edit {
  file: string;
  text: string;
  before?: string;
}

const FIELD = `@Int({ optional: true, nullable: true, min: 0, max: 1_000_000, description: 'Weight in grams' })
  weight?: number | null;
`;

/** The places of an optional `weight` of a product, in grams, as "Add a field" in CONTRIBUTING lists them. */
export const PLACES: Edit[][] = [
  [
    {
      file: 'packages/contracts/src/catalog/catalog.ts',
      before: '}\n\n/** A changed product;',
      text: `  ${FIELD}`,
    },
    {
      file: 'packages/contracts/src/catalog/catalog.ts',
      before: `  @Decimal({ min: 0, max: 5, description: 'Average of the reviews`,
      text: `  ${FIELD}`,
    },
  ],
  [
    {
      file: 'services/catalog/src/product/product.entity.ts',
      before: `  @Column('integer', { default: 0 }) ratingSum`,
      text: `  @Column('integer', { nullable: true }) weight: number | null;\n`,
    },
  ],
  [
    {
      file: 'services/catalog/src/migrations/1999999999999-product-weight.ts',
      text: `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProductWeight1999999999999 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table product add column weight integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table product drop column weight');
  }
}
`,
    },
  ],
  [
    {
      file: 'mfe-admin/src/products/product-values.ts',
      before: `};\n\nconst names`,
      text: `  weight: { kind: 'whole', min: 0, blank: null },\n`,
    },
  ],
  label('mfe-admin/src/texts/en-sales.ts', 'Weight (g)'),
  label('mfe-admin/src/texts/si-sales.ts', 'බර (ග්‍රෑම්)'),
  label('mfe-admin/src/texts/ta-sales.ts', 'எடை (கிராம்)'),
  [
    {
      file: 'mfe-storefront/src/product/product-summary.tsx',
      before: `      {product.description ? (`,
      text: `      {product.weight ? <p>{t.weight(product.weight)}</p> : null}\n`,
    },
  ],
  weightText('mfe-storefront/src/texts/en/product.ts', '(grams: number) => `Weight: ${grams} g`'),
  weightText('mfe-storefront/src/texts/si/product.ts', '(grams: number) => `බර: ග්‍රෑම් ${grams}`'),
  weightText('mfe-storefront/src/texts/ta/product.ts', '(grams: number) => `எடை: ${grams} கிராம்`'),
];

function label(file: string, text: string): Edit[] {
  return [{ file, before: `    images: '`, text: `    weight: '${text}',\n` }];
}

function weightText(file: string, text: string): Edit[] {
  return [{ file, before: `  buyBox: `, text: `  weight: ${text},\n` }];
}
