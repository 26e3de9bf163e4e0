import { Injectable } from '@nestjs/common';
import { ListLowStock, LowStockQuery, type LowStock } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { Product } from '../product/product.entity.js';

/** Products for sale that are sold out or nearly so. */
@Injectable()
export class LowStockService {
  constructor(private readonly manager: EntityManager) {}

  /** Uses the index `product_few_left`. */
  @Handles(ListLowStock)
  async list({ atMost = 5, limit = 6 }: LowStockQuery): Promise<LowStock> {
    const [found, total] = await this.manager.findAndCount(Product, {
      where: { deletedAt: IsNull(), isAvailable: true, fewLeft: LessThanOrEqual(atMost) },
      order: { fewLeft: 'ASC', id: 'ASC' },
      take: limit,
    });
    const products = found.map(({ productId, name, images: [image = ''], stock, isAvailable }) => {
      return { productId, name, image, stock, isAvailable };
    });
    return { total, products };
  }
}
