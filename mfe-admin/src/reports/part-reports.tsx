import type { CategorySales } from '@netra/api-client';
import { urlOf, useTexts } from '@netra/web-kit';
import { districtTexts, PICK_UP } from '@netra/shop-kit/delivery';
import { reportTexts } from '../texts/reports';
import { texts } from '../texts/texts';
import { PartReport } from './part-report';
import type { Period } from './periods';
import { useCategoryReport, useDistrictReport } from './reports.api';

/** The sales of each category. */
export function CategoryReport({ period }: { period: Period }) {
  const t = useTexts(reportTexts);
  const { products } = useTexts(texts);
  const { data, isError, refetch } = useCategoryReport(period);
  const nameOf = (category: CategorySales['category']): string => {
    if (category === null) return t.notSold;
    return category === 'others' ? t.otherProducts : products.categories[category];
  };
  return (
    <PartReport
      title={t.byCategory}
      headings={{ name: t.category, count: t.pieces }}
      parts={data?.categories.map(({ category, qty: count, ...sums }) => {
        return { key: category ?? '', name: nameOf(category), count, ...sums };
      })}
      csv={{
        url: urlOf('GET /category-sales-export', { query: { ...period } }),
        name: `sales-by-category_${period.from}_${period.to}.csv`,
      }}
      isFailed={isError}
      onRetry={() => void refetch()}
    />
  );
}

/** The orders for each district. */
export function DistrictReport({ period }: { period: Period }) {
  const t = useTexts(reportTexts);
  const names: Record<string, string> = useTexts(districtTexts);
  const { data, isError, refetch } = useDistrictReport(period);
  const nameOf = (district: string | null): string => {
    if (district === null) return t.noDistrict;
    return district === PICK_UP ? t.pickUp : (names[district] ?? district);
  };
  return (
    <PartReport
      title={t.byDistrict}
      headings={{ name: t.district, count: t.orders }}
      parts={data?.districts.map(({ district, orders: count, ...sums }) => {
        return { key: district ?? '', name: nameOf(district), count, ...sums };
      })}
      csv={{
        url: urlOf('GET /district-sales-export', { query: { ...period } }),
        name: `sales-by-district_${period.from}_${period.to}.csv`,
      }}
      isFailed={isError}
      onRetry={() => void refetch()}
    />
  );
}
