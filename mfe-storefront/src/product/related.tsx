import type { Product } from '@netra/api-client';
import { useQuery, useTexts } from '@netra/web-kit';
import { ProductGrid, ProductGridSkeleton } from '../shared/product-grid';
import { relatedQuery, useProducts } from '../shared/products.api';
import { QueryStates } from '../shared/query-states';
import { catalogTexts } from '../texts/catalog';
import { productTexts } from '../texts/product';
import styles from './product.module.css';

const SIMILAR = 4;
/** With fewer related products than these, similar ones are shown as well. */
const FEW = 3;

/** What fits with a product and what is bought together with it; where little is known, products of its category too. */
export function RelatedProducts({ product }: { product: Product }) {
  const t = useTexts(productTexts);
  const query = useQuery(relatedQuery(product.productId));
  const { fits = [], boughtTogether = [] } = query.data ?? {};
  const isFew = !query.isPending && fits.length + boughtTogether.length < FEW;
  return (
    <>
      <Row title={t.fits} products={fits} />
      <Row title={t.boughtTogether} products={boughtTogether} />
      {isFew ? <SimilarProducts product={product} /> : null}
    </>
  );
}

function Row({ title, products }: { title: string; products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-label={title}>
      <h2>{title}</h2>
      <ProductGrid products={products} layout="row" />
    </section>
  );
}

/** Other products of the same category. */
function SimilarProducts({ product: { category, productId } }: { product: Product }) {
  const t = useTexts(productTexts);
  const catalog = useTexts(catalogTexts);
  const query = useProducts({ category, limit: SIMILAR + 1 });
  const others = (products: Product[]) =>
    products.filter((other) => other.productId !== productId).slice(0, SIMILAR);
  if (query.data && others(query.data.products).length === 0) return null;
  return (
    <section className={styles.related} aria-label={t.related}>
      <h2>{t.related}</h2>
      <QueryStates
        query={query}
        loading={<ProductGridSkeleton count={SIMILAR} label={catalog.loading} layout="row" />}
        failed={t.relatedFailed}
      >
        {({ products }) => <ProductGrid products={others(products)} layout="row" />}
      </QueryStates>
    </section>
  );
}
