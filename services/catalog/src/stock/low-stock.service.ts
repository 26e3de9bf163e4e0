import { Injectable } from '@nestjs/common';
import type { LowStock, LowStockProduct, LowStockQuery } from '@netra/contracts';
import { EntityManager } from 'typeorm';

/** The condition of the index `product_few_left`. */
const FOR_SALE = 'deleted_at is null and is_available and few_left is not null';
const LIST = `
  select product_id as "productId", name, coalesce(images[1], '') as image, stock, is_available as "isAvailable"
  from product where ${FOR_SALE} and few_left <= $1 order by few_left, id limit $2`;
const COUNT = `select count(*)::int as total from product where ${FOR_SALE} and few_left <= $1`;

/** Products for sale that are out of stock or nearly so. */
@Injectable()
export class LowStockService {
  constructor(private readonly manager: EntityManager) {}

  async list({ atMost = 5, limit = 6 }: LowStockQuery): Promise<LowStock> {
    const [products, [counted]] = await Promise.all([
      this.manager.query<LowStockProduct[]>(LIST, [atMost, limit]),
      this.manager.query<{ total: number }[]>(COUNT, [atMost]),
    ]);
    return { total: counted!.total, products };
  }
}
