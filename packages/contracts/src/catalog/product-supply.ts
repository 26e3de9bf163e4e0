import { ProductId, ProductKey } from './catalog.js';
import { Email, Int, Text } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { message } from '../bus/message.js';

/** Where a product comes from. An omitted field keeps its value; null clears it. */
export class ProductSupplyBody {
  @Email({ optional: true, nullable: true, description: 'The address of the supplier' }) supplier?:
    string | null;
  @Int({
    optional: true,
    nullable: true,
    min: 1,
    max: 1_000_000,
    description: 'The stock that a purchase is to reach',
  })
  target?: number | null;
}

export class SaveSupplyCommand extends ProductSupplyBody {
  @ProductId() productId: string;
}

/** What the office needs to reorder a product. */
export class ProductSupply {
  @ProductId() productId: string;
  @Text() name: string;
  @Int({ min: 0 }) stock: number;
  @Email({ nullable: true }) supplier: string | null;
  @Int({
    nullable: true,
    min: 1,
    description: 'The stock that a purchase is to reach; null for the usual one',
  })
  target: number | null;
  @Int({ min: 1, description: 'The target of products without one of their own' }) usualTarget: number;
}

export const GetSupply = endpoint<ProductKey, ProductSupply>('catalog.supply.get', {
  at: 'GET /products/{productId}/supply',
  name: 'getSupply',
  summary: 'The supplier of a product and its target stock',
  path: ProductKey,
  status: 200,
  reply: ProductSupply,
  errors: [404],
  tag: 'Purchases',
  roles: ['admin'],
});

export const SaveSupply = message<SaveSupplyCommand, ProductSupply>('catalog.supply.save', 'write');
