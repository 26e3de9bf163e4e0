import { Injectable } from '@nestjs/common';
import {
  OTHER_PRODUCTS,
  ReportProducts,
  type Category,
  type CategorySales,
  type Product,
  type ReportPeriod,
  type SalesByCategory,
  type SoldProducts,
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
    const { products, earlier = [], ...all } = await this.bus.request(ReportProducts, period);
    const listed = [...products, ...earlier.map((sold) => ({ qty: 0, revenue: 0, ...sold }))];
    const categories = await Promise.all(listed.map(({ productId }) => this.#categoryOf(productId)));
    const sums: Sums = new Map();
    listed.forEach((sold, at) => addTo(sums, categories[at] ?? null, sold));
    const rest = restOf(all, listed);
    if (rest.qty > 0 || rest.revenueBefore > 0) addTo(sums, OTHER_PRODUCTS, rest);
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
type Sums = Map<CategorySales['category'], CategorySales>;

function addTo(sums: Sums, category: CategorySales['category'], sold: Sold): void {
  const sum = sums.get(category) ?? { category, qty: 0, revenue: 0, revenueBefore: 0 };
  sums.set(category, {
    category,
    qty: sum.qty + sold.qty,
    revenue: roundToCents(sum.revenue + sold.revenue),
    revenueBefore: roundToCents(sum.revenueBefore + sold.revenueBefore),
  });
}

/** What the products in the report lack of all. */
function restOf({ qty, revenue, revenueBefore }: Omit<SoldProducts, 'products'>, listed: Sold[]): Sold {
  const sumOf = (name: keyof Sold) => listed.reduce((sum, sold) => sum + sold[name], 0);
  const before = sumOf('revenueBefore');
  return {
    qty: qty - sumOf('qty'),
    revenue: roundToCents(revenue - sumOf('revenue')),
    revenueBefore: roundToCents((revenueBefore ?? before) - before),
  };
}

/** Removes binary rounding errors. */
const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;
