import { Injectable } from '@nestjs/common';
import { ProductChanged, type Product, type ProductBody, type ProductUpdateBody } from '@netra/contracts';
import { Audit, conflict, newId, notFound, Outbox, prepared } from '@netra/service-kit';
import { EntityManager, QueryFailedError } from 'typeorm';
import { recordMovement } from '../stock/record-movement.js';
import { CARD_COLUMNS, PRODUCT_COLUMNS } from './product.columns.js';

const UNIQUE_VIOLATION = '23505';

const GET = `
  select row_to_json(found)::text as json from (
    select ${PRODUCT_COLUMNS} from product p where lower(p.product_id) = lower($1) and p.deleted_at is null) found`;
const GET_MANY = `
  select case when p.id is not null then (
    select row_to_json(found)::text from (select ${PRODUCT_COLUMNS}) found) end as json
  from unnest((select $1::text[])) with ordinality as wanted (product_id, position)
  left join product p on lower(p.product_id) = lower(wanted.product_id) and p.deleted_at is null
  order by wanted.position`;
const FIND = `
  select coalesce(json_agg(found), '[]')::text as json from (
    select ${CARD_COLUMNS} from unnest((select $1::text[])) with ordinality as wanted (product_id, position)
    join product p on lower(p.product_id) = lower(wanted.product_id) and p.deleted_at is null
    order by wanted.position) found`;
const LOCK = `
  select p.id, p.stock, p.version from product p
  where lower(p.product_id) = lower($1) and p.deleted_at is null for no key update`;

const written = (write: string) => `
  with p as (${write} returning *), answer as (select ${PRODUCT_COLUMNS} from p)
  select row_to_json(answer)::text as json from answer`;

const INSERT = written(`
  insert into product (id, product_id, name, alt_names, description, images, price, label_price, stock, is_available,
                       category)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`);
/** What a request leaves out keeps its value. */
const UPDATE = written(`
  update product set
    name = $2, alt_names = coalesce($3, alt_names), description = coalesce($4, description),
    images = coalesce($5, images), price = $6, label_price = coalesce($7, label_price), stock = $8,
    is_available = coalesce($9, is_available), category = $10, version = version + 1, updated_at = now()
  where id = $1`);
const DELETE = written(`
  update product set deleted_at = now(), updated_at = now(), version = version + 1
  where lower(product_id) = lower($1) and deleted_at is null`);

interface Json {
  json: string;
}

interface MaybeJson {
  json: string | null;
}

/** The products themselves. Everything answers the contract's JSON as text. */
@Injectable()
export class ProductService {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async get(productId: string, manager = this.manager): Promise<string> {
    const [found] = await prepared<Json>(manager, GET, [productId]);
    if (!found) throw noProduct(productId);
    return found.json;
  }

  /** The products as a JSON array, each on a line of its own: JSON text of PostgreSQL holds no line break. */
  async getMany(productIds: string[]): Promise<string> {
    const found = await prepared<MaybeJson>(this.manager, GET_MANY, [productIds]);
    return `[\n${found.map(({ json }) => json ?? 'null').join(',\n')}\n]`;
  }

  /** The cards of the products that exist, in the order of the ids. */
  async find(productIds: string[]): Promise<string> {
    const [found] = await prepared<Json>(this.manager, FIND, [productIds]);
    return found!.json;
  }

  async create(body: ProductBody): Promise<string> {
    return this.manager.transaction(async (tx) => {
      const id = newId();
      const json = await this.#insert(tx, id, body);
      await recordMovement(tx, { product: id, change: body.stock, stock: body.stock, reason: 'initial' });
      await this.#record(tx, null, json);
      await this.outbox.add(tx, ProductChanged, { productIds: [body.productId], change: 'created' });
      return json;
    });
  }

  /**
   * Saves an admin's edit. Whoever saves what they read before a sale or another edit is told so; without `version` the
   * stock is set to what the admin says, and the difference stands in the ledger.
   */
  async update(body: ProductUpdateBody): Promise<string> {
    return this.manager.transaction(async (tx) => {
      type Locked = { id: string; stock: number; version: number };
      const [stored] = await tx.query<Locked[]>(LOCK, [body.productId]);
      if (!stored) throw noProduct(body.productId);
      if (body.version !== undefined && body.version !== stored.version) throw await this.#stale(tx, body);
      const before = await this.get(body.productId, tx);
      const json = await this.#save(tx, stored.id, body);
      await this.#record(tx, before, json);
      const change = body.stock - stored.stock;
      await recordMovement(tx, { product: stored.id, change, stock: body.stock, reason: 'correction' });
      await this.outbox.add(tx, ProductChanged, { productIds: [body.productId], change: 'updated' });
      return json;
    });
  }

  async delete(productId: string): Promise<string> {
    return this.manager.transaction(async (tx) => {
      const [deleted] = await tx.query<Json[]>(DELETE, [productId]);
      if (!deleted) throw noProduct(productId);
      await this.#record(tx, deleted.json, null);
      await this.outbox.add(tx, ProductChanged, { productIds: [productId], change: 'deleted' });
      return deleted.json;
    });
  }

  #record(tx: EntityManager, before: string | null, after: string | null): Promise<void> {
    const [was, is] = [before, after].map((json) => json && (JSON.parse(json) as Product));
    const { productId: id, name: label } = (is || was) as Product;
    return this.audit.record(tx, { subject: 'product', id, label, before: was || null, after: is || null });
  }

  async #insert(tx: EntityManager, id: string, body: ProductBody): Promise<string> {
    const {
      productId,
      name,
      altNames = [],
      description = '',
      images = [],
      price,
      labellPrice = price,
    } = body;
    const { stock, isAvailable = true, category } = body;
    try {
      const [created] = await tx.query<Json[]>(INSERT, [
        id,
        productId,
        name,
        altNames,
        description,
        images,
        price,
        labellPrice,
        stock,
        isAvailable,
        category,
      ]);
      return created!.json;
    } catch (error) {
      if (isTaken(error)) throw conflict('product.idTaken', { productId });
      throw error;
    }
  }

  async #save(tx: EntityManager, id: string, body: ProductUpdateBody): Promise<string> {
    const { name, altNames, description, images, price, labellPrice, stock, isAvailable, category } = body;
    const [saved] = await tx.query<Json[]>(UPDATE, [
      id,
      name,
      altNames,
      description,
      images,
      price,
      labellPrice,
      stock,
      isAvailable,
      category,
    ]);
    return saved!.json;
  }

  async #stale(tx: EntityManager, { productId }: ProductUpdateBody) {
    const current = JSON.parse(await this.get(productId, tx)) as unknown;
    return conflict('product.stale', {}, { details: { current } });
  }
}

const noProduct = (productId: string) => notFound('product.notFound', { productId });

const isTaken = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;
