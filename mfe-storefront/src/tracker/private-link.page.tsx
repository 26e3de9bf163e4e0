import type { TrackedRepair } from '@netra/api-client';
import {
  ApiError,
  EmptyState,
  ErrorState,
  errorText,
  Icon,
  LinkButton,
  Page,
  useLiveUpdates,
  useLocation,
  useQuery,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { trackedTexts } from '../texts/tracked';
import { HelpBox } from './help-box';
import { QuoteCard } from './quote-card';
import { RepairCard, RepairSkeleton } from './repair-card';
import styles from './tracker.module.css';
import { liveRepairsUrl, trackedRepairQuery } from './tracker.api';
import { TrackedFacts } from './tracked-facts';

/** The page for the holder of a ticket. The token is in the URL's fragment, which browsers do not send. */
export default function PrivateLinkPage() {
  const t = useTexts(trackedTexts);
  const token = useLocation().hash.slice(1);
  const query = useQuery({ ...trackedRepairQuery(token), enabled: token !== '' });
  const { data: repair, error, isLoading } = query;
  useLiveUpdates(repair && liveRepairsUrl(repair.serialNo), () => void query.refetch());
  const isWrong = token === '' || (error instanceof ApiError && [400, 404].includes(error.status));
  return (
    <Page title={t.heading} intro={introOf(t, repair?.firstName, isWrong && !repair)}>
      <div className={styles.layout}>
        <div className={styles.main}>
          <JobLink repairId={repair?._id} />
          {isLoading ? <RepairSkeleton /> : null}
          {isWrong && !repair ? (
            <EmptyState title={t.notFound} action={<LinkButton to="/service">{t.bySerial}</LinkButton>}>
              {t.notFoundHint}
            </EmptyState>
          ) : null}
          {error && !isWrong && !repair ? (
            <ErrorState
              title={errorText(error, t.failed)}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          ) : null}
          {repair ? (
            <RepairCard
              repair={repair}
              isUnrepaired={isUnrepaired(repair)}
              first={
                repair.quote ? (
                  <QuoteCard
                    quote={repair.quote}
                    token={token}
                    isFinished={repair.progress === 'Completed'}
                  />
                ) : null
              }
            >
              <TrackedFacts repair={repair} />
            </RepairCard>
          ) : null}
        </div>
        <div className={styles.side}>
          <HelpBox />
        </div>
      </div>
    </Page>
  );
}

const isUnrepaired = ({ outcome }: TrackedRepair): boolean => outcome !== null && outcome !== 'repaired';

function introOf(t: typeof trackedTexts.en, firstName: string | null | undefined, isWrong: boolean) {
  if (isWrong) return undefined;
  return firstName ? t.hello(firstName) : t.intro;
}

/** A technician who scans the ticket can open the job. */
function JobLink({ repairId }: { repairId: string | undefined }) {
  const t = useTexts(trackedTexts);
  const { token } = useSession('technician');
  if (!token || !repairId) return null;
  return (
    <LinkButton
      to={`/technician/repairs?job=${encodeURIComponent(repairId)}`}
      variant="primary"
      size="large"
      icon={<Icon name="wrench" size={18} />}
    >
      {t.openAtWorkbench}
    </LinkButton>
  );
}
