import {
  EmptyState,
  Illustration,
  Link,
  LinkButton,
  queryOptions,
  read,
  useQuery,
  useTexts,
} from '@netra/web-kit';
import { AskUs } from '../shared/ask-us';
import { catalogTexts } from '../texts/catalog';
import { shopTexts } from '../texts/shop';
import { activeCount, CATEGORIES, type Filters, NO_FILTERS } from './filters';
import styles from './nothing-found.module.css';
import { shopPath } from './shop-path';

const closeWordsQuery = (q: string) =>
  queryOptions({
    ...read(['storefront'], 'GET /products/search', { query: { q }, session: 'none', has: ['words'] }),
    enabled: q !== '',
  });

/** Where a search has found nothing: close words, fewer filters, the categories, and people who can be asked. */
export function NothingFound({ filters }: { filters: Filters }) {
  const t = useTexts(shopTexts);
  const catalog = useTexts(catalogTexts);
  const { q } = filters;
  const { data: suggested } = useQuery(closeWordsQuery(q));
  const others = activeCount({ ...filters, q: '' });
  const words = suggested?.words.filter((word) => word !== q.toLowerCase()) ?? [];
  return (
    <EmptyState
      title={t.empty}
      picture={<Illustration name="cable" />}
      action={
        <>
          {q && others > 0 ? (
            <LinkButton to={shopPath(filters, { ...NO_FILTERS, q })}>{t.searchEverywhere(q)}</LinkButton>
          ) : null}
          {activeCount(filters) > 0 ? (
            <LinkButton to={shopPath(filters, NO_FILTERS)}>{t.reset}</LinkButton>
          ) : null}
        </>
      }
    >
      <div className={styles.help}>
        {words.length > 0 ? (
          <p className={styles.links}>
            <span>{t.didYouMean}</span>
            {words.map((word) => (
              <Link key={word} to={shopPath(filters, { ...NO_FILTERS, q: word })}>
                {word}
              </Link>
            ))}
          </p>
        ) : null}
        <p>{t.emptyHint}</p>
        <p className={styles.links}>
          <span>{t.browse}</span>
          {CATEGORIES.map((category) => (
            <Link key={category} to={shopPath(filters, { ...NO_FILTERS, category })}>
              {catalog.headingOf[category]}
            </Link>
          ))}
        </p>
        <AskUs question={t.askInstead} message={t.askMessage(q)} />
      </div>
    </EmptyState>
  );
}
