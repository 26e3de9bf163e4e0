import {
  Button,
  ErrorState,
  Icon,
  LinkButton,
  Page,
  PageSpinner,
  RequireRole,
  useParams,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { ticketTexts } from '../../texts/ticket';
import { JobTicket } from './job-ticket';
import { Label } from './label';
import { Receipt } from './receipt';
import { useTicket } from './ticket.api';
import styles from './ticket.module.css';
import { usePrint } from './use-print';
import { type PaperSize, usePaperSize } from './use-paper';

const SIZES: readonly PaperSize[] = ['a4', 'label', 'receipt'];

/** The documents of a job: a ticket for the customer, a label for the device, or the receipt of the hand-over. */
export default function TicketPage() {
  const t = useTexts(ticketTexts);
  const { id = '' } = useParams();
  return (
    <RequireRole role="technician" message={t.needLogin}>
      <Paper id={id} />
    </RequireRole>
  );
}

function Paper({ id }: { id: string }) {
  const t = useTexts(ticketTexts);
  const [params, setParams] = useSearchParams();
  const query = useTicket(id);
  const hasReceipt = !query.data || query.data.handOver !== null;
  const sizes = hasReceipt ? SIZES : SIZES.filter((one) => one !== 'receipt');
  const size = sizes.find((one) => one === params.get('size')) ?? 'a4';
  usePaperSize(size);
  const choose = (asked: PaperSize) => setParams({ size: asked }, { replace: true });
  // A ticket from the cache may be older than the hand-over that is to be printed.
  const isFresh = query.isSuccess && !query.isFetching;
  usePrint(isFresh ? params.get('print') : null, size, choose);
  return (
    <Page title={t.title} titleHidden width="full">
      <div className={styles.tools} role="group" aria-label={t.size}>
        {sizes
          .filter((each) => each !== 'receipt' || query.data)
          .map((each) => (
            <Button key={each} aria-pressed={size === each} onClick={() => choose(each)}>
              {t[each]}
            </Button>
          ))}
        <Button
          variant="primary"
          disabled={!query.data}
          icon={<Icon name="printer" size={18} />}
          onClick={() => window.print()}
        >
          {t.printNow}
        </Button>
        <LinkButton to={`/technician/repairs?job=${encodeURIComponent(id)}`} variant="quiet">
          {t.back}
        </LinkButton>
      </div>
      {query.isPending ? <PageSpinner /> : null}
      {query.isError ? <ErrorState title={t.failed} onRetry={() => void query.refetch()} /> : null}
      {query.data && size === 'a4' ? <JobTicket {...query.data} /> : null}
      {query.data && size === 'label' ? <Label {...query.data} /> : null}
      {query.data && size === 'receipt' ? <Receipt {...query.data} /> : null}
    </Page>
  );
}
