import { Injectable } from '@nestjs/common';
import {
  ReportProducts,
  type Category,
  type CategorySales,
  type Product,
  type ReportPeriod,
  type SalesByCategory,
} from '@netra/contracts';
import { Bus, DomainError } from '@netra/service-kit';
import { ProductReads } from '../products/product-reads.service.js';

/** The sales of each category: orders knows the products, and the catalogue their categories. */
@Injectable()
export class CategoryReportService {
  constructor(
    private readonly bus: Bus,
    private readonly reads: ProductReads,
  ) {}

  async report(period: ReportPeriod): Promise<SalesByCategory> {
    const { products, qty, revenue } = await this.bus.request(ReportProducts, period);
    const categories = await Promise.all(products.map(({ productId }) => this.#categoryOf(productId)));
    const sums = new Map<Category | null, CategorySales>();
    products.forEach((sold, at) => addTo(sums, categories[at] ?? null, sold));
    // The rest beyond the products in the report.
    const listed = { qty: sumOf(products, 'qty'), revenue: sumOf(products, 'revenue') };
    if (qty > listed.qty)
      addTo(sums, null, {
        qty: qty - listed.qty,
        revenue: roundToCents(revenue - listed.revenue),
        revenueBefore: 0,
      });
    return { categories: [...sums.values()].toSorted((one, other) => other.revenue - one.revenue) };
  }

  /** Null for a product that is no longer in the catalogue. */
  async #categoryOf(productId: string): Promise<Category | null> {
    try {
      const json = await this.reads.get(productId);
      return (JSON.parse(Buffer.from(json).toString()) as Pick<Product, 'category'>).category;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }
}

type Sold = Omit<CategorySales, 'category'>;

function addTo(sums: Map<Category | null, CategorySales>, category: Category | null, sold: Sold): void {
  const sum = sums.get(category) ?? { category, qty: 0, revenue: 0, revenueBefore: 0 };
  sums.set(category, {
    category,
    qty: sum.qty + sold.qty,
    revenue: roundToCents(sum.revenue + sold.revenue),
    revenueBefore: roundToCents(sum.revenueBefore + sold.revenueBefore),
  });
}

const sumOf = (some: Sold[], name: 'qty' | 'revenue'): number =>
  some.reduce((sum, sold) => sum + sold[name], 0);

/** Removes binary rounding errors. */
const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;
