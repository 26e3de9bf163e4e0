import {
  Button,
  ErrorState,
  Icon,
  Link,
  Page,
  PageSpinner,
  RequireRole,
  useParams,
  useQuery,
  useTexts,
} from '@netra/web-kit';
import { WarrantyCard } from '@netra/shop-kit/warranty';
import { myOrderQuery } from '../shared/orders.api';
import { ordersTexts } from '../texts/orders';
import { warrantiesTexts } from '../texts/warranties';
import styles from './warranties.module.css';

/** The printable warranty card of an order. */
export default function WarrantyCardPage() {
  const { needLogin } = useTexts(warrantiesTexts);
  const { orderId = '' } = useParams();
  return (
    <RequireRole role="customer" message={needLogin}>
      <Card orderId={orderId} />
    </RequireRole>
  );
}

function Card({ orderId }: { orderId: string }) {
  const { card: t } = useTexts(warrantiesTexts);
  const { oneFailed } = useTexts(ordersTexts);
  const { data, isError, refetch } = useQuery(myOrderQuery(orderId));
  return (
    <Page title={t.heading(orderId)} titleHidden>
      <div className={styles.tools}>
        <Link to={`/orders/${encodeURIComponent(orderId)}`}>{t.back}</Link>
        {data ? (
          <Button variant="primary" icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
            {t.print}
          </Button>
        ) : null}
      </div>
      {data ? (
        <WarrantyCard order={data} />
      ) : isError ? (
        <ErrorState title={oneFailed} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </Page>
  );
}
