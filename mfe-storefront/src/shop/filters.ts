import type { ProductPage } from '@netra/api-client';
import { isFilterable } from '@netra/shop-kit/specs';
import { MAX_FOUND } from '@netra/web-kit/rules';
import type { ProductFilters } from '../shared/products.api';
import type { Category } from '../shared/products.api';

export const CATEGORIES = ['cctv1', 'cctv2', 'cctv3'] as const satisfies Category[];
export const SORTS = ['latest', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The range of the price filter: until it is edited, its upper end means "and above". */
export const PRICE_FLOOR = 0;
export const PRICE_CEILING = 50_000;

export const QUICK_RANGES = [
  { name: 'low', min: undefined, max: 10_000 },
  { name: 'middle', min: 10_000, max: 25_000 },
  { name: 'high', min: 25_000, max: 50_000 },
] as const;

/** The state of the shop. It is in the address; defaults are left out there. */
export interface Filters {
  q: string;
  /** In rupees; undefined means from 0. */
  min: number | undefined;
  /** In rupees; undefined means no upper limit. */
  max: number | undefined;
  category: Category | undefined;
  /** Each as `name=value`. */
  specs: string[];
  /** Undefined for the default order: best match for a search, latest products without one. */
  sort: Sort | undefined;
  page: number;
}

/**
 * In the plain form, the unedited maximum: its field has to show a number, which then means no limit. Only addresses created
 * without scripts contain it.
 */
export const OPEN_END = 'open';

/** The server refuses more. */
const MAX_SPECS = 30;

/** Reads the address. Invalid values count as missing; a minimum above the maximum is swapped with it. */
export function readFilters(params: URLSearchParams): Filters {
  const isOpen = params.has(OPEN_END) && params.get(OPEN_END) === params.get('max');
  const { min, max } = orderRange(
    amount(params.get('min')) || undefined,
    isOpen ? undefined : amount(params.get('max')),
  );
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    min,
    max,
    category: CATEGORIES.find((category) => category === params.get('category')),
    specs: [...new Set(params.getAll('spec'))].filter(isFilterable).slice(0, MAX_SPECS),
    sort: SORTS.find((sort) => sort === params.get('sort')),
    page: wholeFrom1(params.get('page')),
  };
}

/** New values of some filters, or a function of the current ones. */
export type FilterChange = Partial<Filters> | ((now: Filters) => Partial<Filters>);

/** The address after a change of the filters, on page 1. */
export const changed =
  (part: FilterChange) =>
  (before: URLSearchParams): URLSearchParams => {
    const now = readFilters(before);
    return writeFilters({ ...now, page: 1, ...(typeof part === 'function' ? part(now) : part) });
  };

/** Adds a specification to those that are chosen, or removes it. */
export const withSpec =
  (spec: string, isChosen: boolean) =>
  ({ specs }: Filters): Partial<Filters> => {
    const others = specs.filter((other) => other !== spec);
    return { specs: isChosen ? [...others, spec] : others };
  };

export function writeFilters({ q, min, max, category, specs, sort, page }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (min) params.set('min', String(min));
  if (max !== undefined) params.set('max', String(max));
  if (category) params.set('category', category);
  for (const spec of specs) params.append('spec', spec);
  if (sort && !(sort === 'latest' && !q)) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

export function orderRange(min: number | undefined, max: number | undefined) {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}

/** A typed price; undefined for anything but a number of 0 or more. */
export function amount(text: string | null): number | undefined {
  const number = Number((text ?? '').replaceAll(',', '').trim() || Number.NaN);
  return Number.isFinite(number) && number >= 0 ? Math.round(number * 100) / 100 : undefined;
}

function wholeFrom1(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** The filters as the API understands them. */
export const toProductFilters = ({ q, min, max, category, specs, sort, page }: Filters): ProductFilters => ({
  q: q || undefined,
  minPrice: min,
  maxPrice: max,
  category,
  spec: specs.length ? specs : undefined,
  sort: sort ?? (q ? undefined : 'latest'),
  page,
  counts: true,
});

/** The number of filters set; sorting and paging do not count. */
export const activeCount = ({ q, min, max, category, specs }: Filters): number =>
  [q !== '', min !== undefined || max !== undefined, category !== undefined].filter(Boolean).length +
  specs.length;

/** Whether there are more products than results. */
export const isCut = (page: ProductPage | undefined, { q, specs }: Filters): boolean =>
  (q !== '' || specs.length > 0) && page?.total === MAX_FOUND;

export const NO_FILTERS = {
  q: '',
  min: undefined,
  max: undefined,
  category: undefined,
  specs: [],
} satisfies Partial<Filters>;
