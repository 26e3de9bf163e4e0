import { Injectable } from '@nestjs/common';
import {
  FindProducts,
  ReportProducts,
  type Category,
  type CategorySales,
  type ReportPeriod,
  type SalesByCategory,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';

/** What was sold of each category: the orders know the products, and the catalogue their categories. */
@Injectable()
export class CategoryReportService {
  constructor(private readonly bus: Bus) {}

  async report(period: ReportPeriod): Promise<SalesByCategory> {
    const { products, qty, revenue } = await this.bus.request(ReportProducts, period);
    const productIds = products.map(({ productId }) => productId);
    const cards = productIds.length > 0 ? await this.bus.request(FindProducts, { productIds }) : [];
    const known = new Map(cards.map((card) => [card.productId, card.category ?? null]));
    const sums = new Map<Category | null, CategorySales>();
    for (const sold of products) addTo(sums, known.get(sold.productId) ?? null, sold);
    // Beyond the products that the report lists.
    const listed = { qty: sumOf(products, 'qty'), revenue: sumOf(products, 'revenue') };
    if (qty > listed.qty)
      addTo(sums, null, {
        qty: qty - listed.qty,
        revenue: inCents(revenue - listed.revenue),
        revenueBefore: 0,
      });
    return { categories: [...sums.values()].toSorted((one, other) => other.revenue - one.revenue) };
  }
}

type Sold = Omit<CategorySales, 'category'>;

function addTo(sums: Map<Category | null, CategorySales>, category: Category | null, sold: Sold): void {
  const sum = sums.get(category) ?? { category, qty: 0, revenue: 0, revenueBefore: 0 };
  sums.set(category, {
    category,
    qty: sum.qty + sold.qty,
    revenue: inCents(sum.revenue + sold.revenue),
    revenueBefore: inCents(sum.revenueBefore + sold.revenueBefore),
  });
}

const sumOf = (some: Sold[], name: 'qty' | 'revenue'): number =>
  some.reduce((sum, sold) => sum + sold[name], 0);

/** Without what binary fractions leave behind. */
const inCents = (amount: number): number => Math.round(amount * 100) / 100;
