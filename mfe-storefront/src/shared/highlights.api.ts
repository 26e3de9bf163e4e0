import { read, useQuery } from '@netra/web-kit';
import { useTextLanguage } from './product-texts';

/** Best sellers, quotes from reviews and figures of the shop. */
export function useHighlights() {
  const language = useTextLanguage();
  return useQuery(
    read(['storefront'], 'GET /products/shop/highlights', {
      query: { language },
      session: 'none',
      has: ['bestSellers', 'reviews'],
    }),
  );
}
