import { Injectable } from '@nestjs/common';
import {
  CreateProduct,
  DeleteProduct,
  GetProduct,
  ProductBody,
  ProductChanged,
  ProductKey,
  ProductUpdateBody,
  UpdateProduct,
  type Product as ProductView,
} from '@netra/contracts';
import {
  Audit,
  conflict,
  Handles,
  invalid,
  LOCKED_ROW,
  lockingTransaction,
  newId,
  notFound,
  Outbox,
} from '@netra/service-kit';
import { EntityManager, IsNull, QueryFailedError, Raw, type FindOneOptions } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { StockAlert } from '../alerts/stock-alert.entity.js';
import { Question } from '../question/question.entity.js';
import { recordMovement } from '../stock/record-movement.js';
import { lockingProducts } from '../stock/stock-locked.js';
import { Product } from './product.entity.js';
import { asProduct } from './product.views.js';

const UNIQUE_VIOLATION = '23505';

/** Reads and changes single products. */
@Injectable()
export class ProductService {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly config: CatalogConfig,
  ) {}

  /** @throws NOT_FOUND */
  @Handles(GetProduct)
  async get({ productId }: ProductKey): Promise<ProductView> {
    return asProduct(await find(this.manager, productId));
  }

  @Handles(CreateProduct)
  create({ productId, ...body }: ProductBody): Promise<ProductView> {
    const { stock, price } = body;
    return this.manager.transaction(async (tx) => {
      const id = newId();
      const defaults = { altNames: [], description: '', images: [], labellPrice: price, isAvailable: true };
      await insert(tx, { id, productId, ...defaults, ...this.#given(body) });
      const product = await stored(tx, id);
      await recordMovement(tx, { product: id, change: stock, stock, reason: 'initial' });
      await this.#record(tx, null, product);
      await this.outbox.add(tx, ProductChanged, { productIds: [productId], change: 'created' });
      return product;
    });
  }

  /**
   * Fields that the body leaves out keep their values. A version other than the stored one is refused, so that no stale save
   * overwrites a sale or another edit; without a version the stock is set as given, and the ledger gets the difference.
   */
  @Handles(UpdateProduct)
  update({ productId, version, ...body }: ProductUpdateBody): Promise<ProductView> {
    const { stock } = body;
    return lockingTransaction(this.manager, lockingProducts(productId), async (tx) => {
      const product = await find(tx, productId, LOCKED_ROW);
      const before = asProduct(product);
      if (version !== undefined && version !== product.version)
        throw conflict('product.stale', {}, { details: { current: before } });
      const after = await change(tx, product, this.#given(body));
      await this.#record(tx, before, after);
      const movement = { product: product.id, change: stock - product.stock, stock };
      await recordMovement(tx, { ...movement, reason: 'correction' });
      await this.outbox.add(tx, ProductChanged, { productIds: [productId], change: 'updated' });
      return after;
    });
  }

  @Handles(DeleteProduct)
  delete({ productId }: ProductKey): Promise<ProductView> {
    return lockingTransaction(this.manager, lockingProducts(productId), async (tx) => {
      const product = await find(tx, productId, LOCKED_ROW);
      const deleted = await change(tx, product, { deletedAt: () => 'now()' });
      await tx.delete(StockAlert, { product: product.id });
      await tx.delete(Question, { product: product.id });
      await this.#record(tx, deleted, null);
      await this.outbox.add(tx, ProductChanged, { productIds: [productId], change: 'deleted' });
      return deleted;
    });
  }

  /** The fields that a body has: those that it leaves out would replace the defaults. @throws VALIDATION for a picture of another host */
  #given<T extends { images?: string[] }>(body: T): T {
    const images = body.images?.map((picture) => this.config.picturePath(picture));
    if (images?.some((picture) => !picture.startsWith('/')))
      throw invalid('images', 'product.pictureForeign');
    return Object.fromEntries(
      Object.entries({ ...body, images }).filter(([, value]) => value !== undefined),
    ) as T;
  }

  #record(tx: EntityManager, before: ProductView | null, after: ProductView | null): Promise<void> {
    const { productId: id, name: label } = (after ?? before)!;
    return this.audit.record(tx, { subject: 'product', id, label, before, after });
  }
}

/** @throws NOT_FOUND */
async function find(
  manager: EntityManager,
  productId: string,
  options: FindOneOptions<Product> = {},
): Promise<Product> {
  const sameId = Raw((column) => `lower(${column}) = lower(:productId)`, { productId });
  const product = await manager.findOne(Product, {
    where: { productId: sameId, deletedAt: IsNull() },
    ...options,
  });
  if (!product) throw notFound('product.notFound', { productId });
  return product;
}

/** Reads the product as the database has rounded and stamped it. */
const stored = async (tx: EntityManager, id: string): Promise<ProductView> =>
  asProduct(await tx.findOneByOrFail(Product, { id }));

async function insert(tx: EntityManager, product: Parameters<typeof tx.insert<Product>>[1]): Promise<void> {
  try {
    await tx.insert(Product, product);
  } catch (error) {
    if (isTaken(error)) throw conflict('product.idTaken', { productId: (product as Product).productId });
    throw error;
  }
}

async function change(
  tx: EntityManager,
  { id, version }: Product,
  fields: Parameters<typeof tx.update<Product>>[2],
): Promise<ProductView> {
  await tx.update(Product, id, { ...fields, version: version + 1, updatedAt: () => 'now()' });
  return stored(tx, id);
}

const isTaken = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;
