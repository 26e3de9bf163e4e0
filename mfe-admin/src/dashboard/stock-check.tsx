import { Button, formatDate, Link, toast, useTexts } from '@netra/web-kit';
import { stockTexts } from '../texts/stock';
import { useCheckStock, useStockCheck } from './dashboard.api';
import styles from './dashboard.module.css';
import { Panel } from './panel';

const SHOWN = 6;

/** Whether stock, ledger and reservations agree, and the products for which they do not. */
export function StockCheck() {
  const t = useTexts(stockTexts);
  const { data, isError, refetch } = useStockCheck();
  const check = useCheckStock();
  const isRunning = check.isPending || data?.isRunning === true;
  const rows = data?.mismatches.slice(0, SHOWN).map(({ productId, name, shelf, ledger, taken, reserved }) => (
    <li key={productId} className={styles.row}>
      <span className={styles.what}>
        <Link to={`/admin/stock?productId=${encodeURIComponent(productId)}`} className={styles.name}>
          {name}
        </Link>
        <span className={styles.about}>
          {shelf === ledger ? t.reservedWrong(taken, reserved) : t.shelfWrong(shelf, ledger)}
        </span>
      </span>
    </li>
  ));
  const when = data?.checkedAt ? formatDate(data.checkedAt, 'moment') : '';
  return (
    <Panel
      title={data?.wrong ? t.wrong(data.wrong) : t.check}
      aside={
        <Button
          size="small"
          busy={isRunning}
          onClick={() => check.mutate(undefined, { onError: () => void toast.error(t.checkFailed) })}
        >
          {isRunning ? t.checking : t.checkNow}
        </Button>
      }
      rows={rows}
      empty={when ? t.allRight(data?.products ?? 0, when) : t.neverChecked}
      failed={isError ? t.checkFailed : undefined}
      onRetry={() => void refetch()}
    />
  );
}
