import { column, label, type Field } from './field.js';

const OF_PRODUCT = `  @Text({ optional: true, max: 100, description: "The maker's name of it" }) model?: string;\n`;
const OF_ORDER = `  @Text({ optional: true, nullable: true, max: 100, description: "The maker's name of it when it was ordered" })
  model?: string | null;
`;

/** A field of a product that its orders keep. */
export const model: Field = {
  name: 'model',
  places: [
    [
      {
        file: 'packages/contracts/src/catalog/catalog.ts',
        before: '}\n\n/** A changed product;',
        text: OF_PRODUCT,
      },
      {
        file: 'packages/contracts/src/catalog/catalog.ts',
        before: `  @Decimal({ min: 0, max: 5, description: 'Average of the reviews`,
        text: OF_PRODUCT,
      },
      {
        file: 'packages/contracts/src/catalog/catalog.ts',
        before: '}\n\n/** What a line of an order keeps',
        text: OF_ORDER,
      },
    ],
    [
      {
        file: 'services/catalog/src/product/product.entity.ts',
        before: `  @Column('integer', { default: 0 }) ratingSum`,
        text: `  @Column('text', { default: '' }) model: string;\n`,
      },
    ],
    column('catalog', ['product', 'model', `text not null default ''`]),
    [
      {
        file: 'services/orders/src/order/order-line.entity.ts',
        before: `  /** Agreed with the order; null for`,
        text: `  @Column('text', { nullable: true }) model: string | null;\n`,
      },
    ],
    column('orders', ['order_line', 'model', 'text']),
    [
      {
        file: 'mfe-admin/src/products/product-values.ts',
        before: `};\n\nconst names`,
        text: `  model: { kind: 'text', maxLength: 100 },\n`,
      },
    ],
    label('mfe-admin/src/texts/en-sales.ts', 'model', 'Model'),
    label('mfe-admin/src/texts/si-sales.ts', 'model', 'මාදිලිය'),
    label('mfe-admin/src/texts/ta-sales.ts', 'model', 'மாடல்'),
    [
      {
        file: 'mfe-storefront/src/shared/order-items.tsx',
        before: `                  {item.serials.length > 0 ? (`,
        text: `                  {item.model ? <span className={styles.serials}>{item.model}</span> : null}\n`,
      },
    ],
    [
      {
        file: 'services/mailer/src/templates/content.ts',
        before: 'qty, price }) => amountRow',
        text: 'model, ',
      },
      {
        file: 'services/mailer/src/templates/content.ts',
        before: '`, qty * price)',
        text: "${model ? ` (${model})` : ''}",
      },
    ],
  ],
  specs: {
    'model/orders.spec.txt': 'gateway/src/orders/model.spec.ts',
    'model/admin.spec.txt': 'mfe-admin/src/products/model.spec.tsx',
    'model/shop.spec.txt': 'mfe-storefront/src/orders/model.spec.tsx',
  },
  schemas: {
    Product: { maxLength: 100 },
    ProductBody: { maxLength: 100 },
    OrderItem: { maxLength: 100, description: "The maker's name of it when it was ordered" },
  },
};
