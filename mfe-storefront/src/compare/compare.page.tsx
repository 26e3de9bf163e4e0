import type { Product } from '@netra/api-client';
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  LinkButton,
  useNavigate,
  useQueries,
  useSearchParams,
  useTexts,
  useTitle,
} from '@netra/web-kit';
import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { comparePath, readIds, rememberFirst, setCompared, useCompared } from '../shared/compared';
import { productQuery } from '../shared/products.api';
import { isNotFound, Loading } from '../shared/query-states';
import { Scene } from '../shared/scenes/scene';
import { workbench } from '../shared/scenes/scenes';
import { catalogTexts } from '../texts/catalog';
import { compareTexts } from '../texts/compare';
import { comparisonTexts } from '../texts/comparison';
import { CompareTable } from './compare-table';
import styles from './compare.module.css';

/**
 * Up to four products side by side: those in the address, otherwise those that the browser remembers. What is remembered stays when somebody
 * else's link, or an old one, is opened; it becomes what is shown once that is changed, or where nothing is remembered.
 */
export default function ComparePage() {
  const t = useTexts(compareTexts);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const compared = useCompared();
  const inAddress = readIds(params.get('products'));
  const [ids, show] = useOptimistic(inAddress.length > 0 ? inAddress : compared.ids);
  const key = inAddress.join();
  useTitle(t.title);
  useEffect(() => {
    rememberFirst(readIds(key));
  }, [key]);
  // Shown at once, while the router renders the address in a transition: the next press must not bring a product back.
  const remove = (id: string) =>
    startTransition(() => {
      const rest = ids.filter((other) => other !== id);
      show(rest);
      setCompared(rest);
      void navigate(rest.length > 0 ? comparePath(rest) : '/compare', { replace: true });
    });
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      {ids.length === 0 ? <NothingCompared /> : <Comparison ids={ids} onRemove={remove} />}
    </div>
  );
}

function NothingCompared() {
  const t = useTexts(comparisonTexts);
  return (
    <EmptyState
      title={t.empty}
      picture={<Scene {...workbench} alt="" sizes="20rem" />}
      action={<LinkButton to="/shop">{t.toShop}</LinkButton>}
    >
      {t.emptyHint}
    </EmptyState>
  );
}

function Comparison({ ids, onRemove }: { ids: string[]; onRemove: (id: string) => void }) {
  const t = useTexts(comparisonTexts);
  const catalog = useTexts(catalogTexts);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const queries = useQueries({ queries: ids.map(productQuery) });
  const failed = queries.filter(({ error, data }) => error && !data && !isNotFound(error));
  if (failed.length > 0)
    return <ErrorState title={t.failed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  if (queries.some(({ isPending }) => isPending))
    return (
      <Loading label={catalog.loading}>
        <div className={styles.skeleton} />
      </Loading>
    );
  const products = queries.flatMap(({ data }): Product[] => (data ? [data] : []));
  const gone = queries.length - products.length;
  return (
    <>
      {gone > 0 ? <p className={styles.gone}>{t.gone(gone)}</p> : null}
      {products.length === 0 ? <NothingCompared /> : null}
      {products.length > 0 ? (
        <>
          <div className={styles.tools}>
            <Checkbox
              label={t.onlyDifferent}
              checked={onlyDifferent}
              onChange={(event) => setOnlyDifferent(event.target.checked)}
            />
            <Button size="small" onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
          <CompareTable products={products} onlyDifferent={onlyDifferent} onRemove={onRemove} />
        </>
      ) : null}
    </>
  );
}
