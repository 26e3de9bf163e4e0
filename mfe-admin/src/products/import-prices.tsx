import type { ProductImport } from '@netra/api-client';
import { Badge, ErrorState, formatMoney, Skeleton, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { texts } from '../texts/texts';
import styles from './import-dialog.module.css';
import { useImportPrices } from './product-files.api';

/** Differs by more than half: as often a misplaced decimal point as a new price. */
const isFarOff = (before: number, after: number) => Math.abs(after - before) > before / 2;

/** The old and new prices of an import that has not started, the largest differences first. */
export function ImportPrices({ of }: { of: ProductImport }) {
  const t = useTexts(texts).productFile;
  const id = useId();
  const { data, isError, refetch } = useImportPrices(of);
  if (isError && !data) return <ErrorState title={t.lost} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="8em" />;
  const { prices, total } = data;
  if (total === 0) return null;
  return (
    <div>
      <div className={styles.problemsHead}>
        <h3 id={id} className={styles.heading}>
          {t.prices}
        </h3>
      </div>
      {prices.length < total ? <p className={styles.help}>{t.more(prices.length, total)}</p> : null}
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.problems}>
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              <th scope="col">{t.product}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ row, productId, name, before, after }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{`${productId} · ${name}`}</td>
                <td className={styles.amount}>{formatMoney(before)}</td>
                <td className={styles.amount}>
                  <span>{formatMoney(after)}</span>
                  {isFarOff(before, after) ? <Badge tone="warning">{t.farOff}</Badge> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
