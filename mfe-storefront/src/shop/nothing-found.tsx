import type { Product } from '@netra/api-client';
import {
  EmptyState,
  Link,
  LinkButton,
  queryOptions,
  read,
  useQuery,
  useSearchLink,
  useTexts,
} from '@netra/web-kit';
import { AskUs } from '../shared/ask-us';
import { useHighlights } from '../shared/highlights.api';
import { ProductGrid } from '../shared/product-grid';
import { useProducts } from '../shared/products.api';
import { Scene } from '../shared/scenes/scene';
import { installing } from '../shared/scenes/scenes';
import { catalogTexts } from '../texts/catalog';
import { shopTexts } from '../texts/shop';
import { activeCount, CATEGORIES, changed, type Filters, NO_FILTERS } from './filters';
import styles from './nothing-found.module.css';
import { otherBrandIn } from './other-brands';

const closeWordsQuery = (q: string) =>
  queryOptions({
    ...read(['storefront'], 'GET /products/search', { query: { q }, session: 'none', has: ['words'] }),
    enabled: q !== '',
  });

/**
 * Shown when a search has no results: an answer for other brands, close words, fewer filters, the categories, contacts, and
 * products.
 */
export function NothingFound({ filters }: { filters: Filters }) {
  const t = useTexts(shopTexts);
  const catalog = useTexts(catalogTexts);
  const { q } = filters;
  const link = useSearchLink();
  /** A link to other filters instead of these. */
  const only = (part: Partial<Filters>) => link(changed({ ...NO_FILTERS, ...part }));
  const { data: suggested } = useQuery(closeWordsQuery(q));
  const others = activeCount({ ...filters, q: '' });
  const brand = otherBrandIn(q);
  // Words close to a brand name mean something else.
  const words = brand ? [] : (suggested?.words.filter((word) => word !== q.toLowerCase()) ?? []);
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={t.empty}
        picture={<Scene {...installing} alt="" sizes="20rem" />}
        action={
          <>
            {q && others > 0 ? <LinkButton {...only({ q })}>{t.searchEverywhere(q)}</LinkButton> : null}
            {activeCount(filters) > 0 ? <LinkButton {...only({})}>{t.reset}</LinkButton> : null}
          </>
        }
      >
        <div className={styles.help}>
          {brand ? <p className={styles.brand}>{t.otherBrand(brand)}</p> : null}
          {words.length > 0 ? (
            <p className={styles.links}>
              <span>{t.didYouMean}</span>
              {words.map((word) => (
                <Link {...only({ q: word })} key={word}>
                  {word}
                </Link>
              ))}
            </p>
          ) : null}
          <p>{t.emptyHint}</p>
          <p className={styles.links}>
            <span>{t.browse}</span>
            {CATEGORIES.map((category) => (
              <Link {...only({ category })} key={category}>
                {catalog.headingOf[category]}
              </Link>
            ))}
          </p>
          <AskUs question={t.askInstead} message={t.askMessage(q)} />
        </div>
      </EmptyState>
      {brand ? <OurCameras /> : <BestSellers />}
    </div>
  );
}

const SHOWN = 4;

function BestSellers() {
  const { bestSellers } = useTexts(catalogTexts);
  return <Row title={bestSellers} products={useHighlights().data?.bestSellers ?? []} />;
}

function OurCameras() {
  const { headingOf } = useTexts(catalogTexts);
  const { data } = useProducts({ category: 'cctv1', limit: SHOWN });
  return <Row title={headingOf.cctv1} products={data?.products ?? []} />;
}

function Row({ title, products }: { title: string; products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.best} aria-label={title}>
      <h3>{title}</h3>
      <ProductGrid products={products.slice(0, SHOWN)} layout="row" />
    </section>
  );
}
