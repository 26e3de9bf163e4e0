import { Injectable } from '@nestjs/common';
import {
  GetSupply,
  ProductKey,
  SaveSupply,
  SaveSupplyCommand,
  type ProductSupply as SupplyView,
} from '@netra/contracts';
import { Audit, Handles, notFound } from '@netra/service-kit';
import { EntityManager, IsNull, Raw } from 'typeorm';
import { Product } from '../product/product.entity.js';
import { ProductSupply } from './product-supply.entity.js';

/** The target stock of a purchase for products that name none: twice what counts as low. */
const USUAL_TARGET = 10;

/** Suppliers and target stocks of products. */
@Injectable()
export class SupplyService {
  constructor(
    private readonly manager: EntityManager,
    private readonly audit: Audit,
  ) {}

  /** @throws NOT_FOUND */
  @Handles(GetSupply)
  async get({ productId }: ProductKey): Promise<SupplyView> {
    const product = await find(this.manager, productId);
    return asSupply(product, await supplyOf(this.manager, product));
  }

  @Handles(SaveSupply)
  write({ productId, ...body }: SaveSupplyCommand): Promise<SupplyView> {
    return this.manager.transaction(async (tx) => {
      const product = await find(tx, productId);
      const before = await supplyOf(tx, product);
      const after = {
        supplier: body.supplier === undefined ? before.supplier : body.supplier,
        target: body.target === undefined ? before.target : body.target,
      };
      await tx.upsert(ProductSupply, { product: product.id, ...after }, ['product']);
      const about = { subject: 'product', id: product.productId, label: product.name } as const;
      await this.audit.record(tx, { ...about, before, after });
      return asSupply(product, after);
    });
  }
}

type Supply = Pick<ProductSupply, 'supplier' | 'target'>;

async function find(manager: EntityManager, productId: string): Promise<Product> {
  const sameId = Raw((column) => `lower(${column}) = lower(:productId)`, { productId });
  const product = await manager.findOneBy(Product, { productId: sameId, deletedAt: IsNull() });
  if (!product) throw notFound('product.notFound', { productId });
  return product;
}

async function supplyOf(manager: EntityManager, { id }: Product): Promise<Supply> {
  const stored = await manager.findOneBy(ProductSupply, { product: id });
  return { supplier: stored?.supplier ?? null, target: stored?.target ?? null };
}

const asSupply = ({ productId, name, stock }: Product, { supplier, target }: Supply): SupplyView => ({
  productId,
  name,
  stock,
  supplier,
  target,
  usualTarget: USUAL_TARGET,
});
