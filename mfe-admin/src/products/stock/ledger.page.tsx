import type { StockLedger } from '@netra/api-client';
import { Button, Icon, LinkButton, Navigate, Page, useSearchParams, useTexts } from '@netra/web-kit';
import { DataTable } from '@netra/staff-kit';
import { useState } from 'react';
import { RestockButton } from '../../shared/purchases/restock-button';
import { stockTexts } from '../../texts/stock';
import { AdjustDialog } from './adjust-dialog';
import { movementColumns } from './movement-columns';
import { ledgerPath, useLedger } from './stock.api';
import styles from './stock.module.css';
import { SupplyCard } from './supply-card';

/** The ledger of the product in the address; without one, a redirect to the products. */
export default function LedgerPage() {
  const [search] = useSearchParams();
  const productId = search.get('productId');
  return productId ? <Ledger productId={productId} /> : <Navigate to="/admin/product" replace />;
}

/** Each change of a product's stock, who made it and the remaining stock. */
function Ledger({ productId }: { productId: string }) {
  const t = useTexts(stockTexts);
  const [search] = useSearchParams();
  const before = search.get('before') ?? '';
  const { data, isError, isFetching, refetch } = useLedger(productId, before);
  const [isOpen, setOpen] = useState(false);
  const edit = `/admin/updateproduct?productId=${encodeURIComponent(productId)}`;
  return (
    <Page
      title={data ? t.ledgerOf(data.name) : t.ledger}
      intro={data ? introOf(t, data) : undefined}
      width="wide"
      density="compact"
      actions={
        <>
          <LinkButton to={edit}>{t.editProduct}</LinkButton>
          {data ? <RestockButton of={data} size="medium" /> : null}
          <Button
            variant="primary"
            icon={<Icon name="pencil" size={16} />}
            disabled={!data}
            onClick={() => setOpen(true)}
          >
            {t.adjust}
          </Button>
        </>
      }
    >
      {before ? null : <SupplyCard productId={productId} />}
      <DataTable
        caption={t.ledger}
        columns={movementColumns(t)}
        rows={data?.movements}
        rowKey={({ _id }) => _id}
        isRefreshing={isFetching}
        error={isError && !data ? { title: t.ledgerFailed, onRetry: () => void refetch() } : undefined}
        empty={t.noMovements}
      />
      <nav className={styles.paging} aria-label={t.pages}>
        {before ? <LinkButton to={ledgerPath(productId)}>{t.newest}</LinkButton> : null}
        {data?.next ? (
          <LinkButton to={`${ledgerPath(productId)}&before=${data.next}`}>{t.older}</LinkButton>
        ) : null}
      </nav>
      {isOpen && data ? <AdjustDialog of={data} onClose={() => setOpen(false)} /> : null}
    </Page>
  );
}

const introOf = (t: typeof stockTexts.en, { productId, stock, waiting = 0 }: StockLedger): string =>
  t.intro(productId, stock) + (waiting ? ` · ${t.waiting(waiting)}` : '');
