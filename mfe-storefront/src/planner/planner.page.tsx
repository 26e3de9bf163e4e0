import {
  EmptyState,
  ErrorState,
  Page,
  Skeleton,
  useNavigate,
  useQuery,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { useRef } from 'react';
import { kitPartsQuery } from '../shared/kit/kit-parts.api';
import { planKit } from '../shared/kit/plan-kit';
import { Loading } from '../shared/query-states';
import { plannerTexts } from '../texts/planner';
import { HowItCounts } from './how-it-counts';
import { KitView } from './kit-view';
import { PlannerForm } from './planner-form';
import styles from './planner.module.css';
import { type Plan, readPlan, writePlan } from './wishes';

/** Answers a few questions with a kit of the catalogue that fits together. Its state is in the address. */
export default function PlannerPage() {
  const t = useTexts(plannerTexts);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const plan = readPlan(params);
  const apply = () => {
    const given = new FormData(form.current ?? undefined);
    const query = writePlan(readPlan(new URLSearchParams([...given] as [string, string][])));
    if (query !== params.toString())
      void navigate({ search: query }, { replace: true, preventScrollReset: true });
  };
  return (
    <Page title={t.heading} intro={t.intro}>
      <div className={styles.layout}>
        <PlannerForm ref={form} wishes={plan.wishes} onApply={apply} onShow={() => result.current?.focus()} />
        <section ref={result} tabIndex={-1} className={styles.result} aria-label={t.kit}>
          <Result plan={plan} onSwap={apply} />
          <HowItCounts wishes={plan.wishes} />
        </section>
      </div>
    </Page>
  );
}

/** The kit in one of its states. */
function Result({ plan, onSwap }: { plan: Plan; onSwap: () => void }) {
  const t = useTexts(plannerTexts);
  const { wishes, choices } = plan;
  const parts = useQuery(kitPartsQuery(wishes));
  if (wishes.indoor + wishes.outdoor === 0)
    return <EmptyState title={t.noCameras}>{t.noCamerasHint}</EmptyState>;
  if (parts.isError)
    return <ErrorState title={t.failed} onRetry={() => void parts.refetch()} busy={parts.isFetching} />;
  if (!parts.data)
    return (
      <Loading label={t.loading} className={styles.skeletons}>
        <Skeleton height="3rem" width="60%" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </Loading>
    );
  return (
    <KitView
      plan={plan}
      kit={planKit(wishes, parts.data, choices)}
      isStale={parts.isPlaceholderData}
      onSwap={onSwap}
    />
  );
}
