import {
  EmptyState,
  ErrorState,
  formatMoney,
  Page,
  Skeleton,
  useLocation,
  useQuery,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { useMemo, useRef } from 'react';
import { totalOf } from '../shared/cart-lines';
import { type CheaperKit, cheaperKits } from '../shared/kit/cheaper-kit';
import { kitPartsQuery } from '../shared/kit/kit-parts.api';
import { planKit } from '../shared/kit/plan-kit';
import { Loading } from '../shared/query-states';
import { plannerTexts } from '../texts/planner';
import { HowItCounts } from './how-it-counts';
import { KitView } from './kit-view';
import { PlannerForm } from './planner-form';
import styles from './planner.module.css';
import { type Plan, planIn, readPlan, writePlan } from './wishes';

/** Turns a few answers into a kit of matching products. Its state is in the address. */
export default function PlannerPage() {
  const t = useTexts(plannerTexts);
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: { form?: string } | null };
  /** Stays the same while the form itself changes the address, so that its fields keep the focus and the text. */
  const formKey = state?.form ?? key;
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const plan = readPlan(params);
  const planTitle = usePlanTitle(plan);
  const apply = () =>
    setParams(writePlan(planIn(form.current)), {
      replace: true,
      preventScrollReset: true,
      state: { form: formKey },
    });
  /** Answers a question in the form, which keeps the other answers. */
  const answer = (name: string, value: number) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
    apply();
  };
  const take = ({ changed, wishes }: CheaperKit) => {
    answer(changed, wishes[changed]);
    result.current?.focus();
  };
  return (
    <Page title={t.heading} windowTitle={params.size > 0 ? planTitle : t.heading} intro={t.intro}>
      <div className={styles.layout}>
        <PlannerForm
          key={formKey}
          ref={form}
          wishes={plan.wishes}
          onApply={apply}
          onDays={(days) => answer('days', days)}
          onShow={() => result.current?.focus()}
        />
        <section ref={result} tabIndex={-1} className={styles.result} aria-label={t.kit}>
          <Result plan={plan} onSwap={apply} onTake={take} />
          <HowItCounts wishes={plan.wishes} />
        </section>
      </div>
    </Page>
  );
}

interface ResultProps {
  plan: Plan;
  onSwap: () => void;
  onTake: (cheaper: CheaperKit) => void;
}

/** The kit in one of its states. */
function Result({ plan, onSwap, onTake }: ResultProps) {
  const t = useTexts(plannerTexts);
  const { wishes } = plan;
  const parts = useQuery(kitPartsQuery(wishes));
  const query = writePlan(plan);
  const planned = useMemo(() => {
    const { wishes: asked, choices: chosen } = readPlan(new URLSearchParams(query));
    if (!parts.data) return undefined;
    const kit = planKit(asked, parts.data, chosen);
    return { kit, cheaper: cheaperKits(asked, parts.data, chosen, kit) };
  }, [query, parts.data]);
  if (wishes.indoor + wishes.outdoor === 0)
    return <EmptyState title={t.noCameras}>{t.noCamerasHint}</EmptyState>;
  if (parts.isLoadingError)
    return <ErrorState title={t.failed} onRetry={() => void parts.refetch()} busy={parts.isFetching} />;
  if (!planned)
    return (
      <Loading label={t.loading} className={styles.skeletons}>
        <Skeleton height="3rem" width="60%" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </Loading>
    );
  return (
    <KitView plan={plan} {...planned} isStale={parts.isPlaceholderData} onSwap={onSwap} onTake={onTake} />
  );
}

/** The name of a plan for the window and shared links: its cameras, days, and the price once known. */
function usePlanTitle({ wishes, choices }: Plan): string {
  const t = useTexts(plannerTexts);
  const { data } = useQuery(kitPartsQuery(wishes));
  const title = t.planOf(wishes.indoor + wishes.outdoor, wishes.days);
  const { lines } = data ? planKit(wishes, data, choices) : { lines: [] };
  if (lines.length === 0) return title;
  const total = totalOf(lines.map(({ part, quantity }) => ({ price: part.price, qty: quantity })));
  return `${title}: ${formatMoney(total)}`;
}
