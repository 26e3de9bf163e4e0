import { column, label, type Edit, type Field } from './field.js';

const DECLARED = `  @Int({ optional: true, nullable: true, min: 0, max: 1_000_000, description: 'Weight in grams' })
  weight?: number | null;
`;

const shopText = (file: string, text: string): Edit[] => [
  { file, before: `  buyBox: `, text: `  weight: ${text},\n` },
];

const schema = { minimum: 0, description: 'Weight in grams' };

/** An optional field of a product, in grams. */
export const weight: Field = {
  name: 'weight',
  places: [
    [
      {
        file: 'packages/contracts/src/catalog/catalog.ts',
        before: '}\n\n/** A changed product;',
        text: DECLARED,
      },
      {
        file: 'packages/contracts/src/catalog/catalog.ts',
        before: `  @Decimal({ min: 0, max: 5, description: 'Average of the reviews`,
        text: DECLARED,
      },
    ],
    [
      {
        file: 'services/catalog/src/product/product.entity.ts',
        before: `  @Column('integer', { default: 0 }) ratingSum`,
        text: `  @Column('integer', { nullable: true }) weight: number | null;\n`,
      },
    ],
    column('catalog', ['product', 'weight', 'integer']),
    [
      {
        file: 'mfe-admin/src/products/product-values.ts',
        before: `};\n\nconst names`,
        text: `  weight: { kind: 'whole', min: 0, blank: null },\n`,
      },
    ],
    label('mfe-admin/src/texts/en-sales.ts', 'weight', 'Weight (g)'),
    label('mfe-admin/src/texts/si-sales.ts', 'weight', 'බර (ග්‍රෑම්)'),
    label('mfe-admin/src/texts/ta-sales.ts', 'weight', 'எடை (கிராம்)'),
    [
      {
        file: 'mfe-storefront/src/product/product-summary.tsx',
        before: `      {product.description ? (`,
        text: `      {product.weight ? <p>{t.weight(product.weight)}</p> : null}\n`,
      },
    ],
    shopText('mfe-storefront/src/texts/en/product.ts', '(grams: number) => `Weight: ${grams} g`'),
    shopText('mfe-storefront/src/texts/si/product.ts', '(grams: number) => `බර: ග්‍රෑම් ${grams}`'),
    shopText('mfe-storefront/src/texts/ta/product.ts', '(grams: number) => `எடை: ${grams} கிராம்`'),
  ],
  specs: {
    'weight/catalog.spec.txt': 'services/catalog/src/product/weight.spec.ts',
    'weight/admin.spec.txt': 'mfe-admin/src/products/weight.spec.tsx',
    'weight/shop.spec.txt': 'mfe-storefront/src/product/weight.spec.tsx',
  },
  schemas: { Product: schema, ProductBody: schema },
};
