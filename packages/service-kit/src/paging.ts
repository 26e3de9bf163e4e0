/** The query of a list; `page` counts from 1. */
export interface PageRequest {
  page?: number;
  limit?: number;
}

export interface PageFacts {
  total: number;
  page: number;
  limit: number;
  /** At least 0; the last page is `totalPages`. */
  totalPages: number;
}

const DEFAULT_LIMIT = 20;

/**
 * The paging of a list.
 *
 * @example
 * const page = pageOf(query);
 * const [products, total] = await repository.findAndCount({ skip: page.skip, take: page.take });
 * return { products, ...page.facts(total) };
 */
export function pageOf({ page = 1, limit = DEFAULT_LIMIT }: PageRequest) {
  return {
    skip: (page - 1) * limit,
    take: limit,
    facts: (total: number): PageFacts => ({ total, page, limit, totalPages: Math.ceil(total / limit) }),
  };
}
