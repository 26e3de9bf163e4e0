import type { Order } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { type Step, StepList } from '../shared/step-list';
import { ordersTexts } from '../texts/orders';

type Stage = Order['stage'];

const USUAL = ['placed', 'confirmed', 'packed', 'sent', 'delivered'] as const satisfies readonly Stage[];

/** The stages that an order has reached and, unless it is cancelled, those to come. Skipped stages are left out. */
export function OrderTimeline({ order: { stage, steps } }: { order: Pick<Order, 'stage' | 'steps'> }) {
  const t = useTexts(ordersTexts);
  const reached = new Map(steps.map((step) => [step.stage, step.at]));
  const current = USUAL.findIndex((known) => known === stage);
  const isShown = (name: Stage, index: number) => reached.has(name) || index >= current;
  const shown: readonly Stage[] =
    stage === 'cancelled' ? steps.map((step) => step.stage) : USUAL.filter(isShown);
  const stateOf = (name: Stage): Step['state'] => {
    // Nothing follows the delivery.
    if (name === stage && name !== 'delivered') return 'current';
    return reached.has(name) ? 'done' : 'upcoming';
  };
  return (
    <StepList
      steps={shown.map((name) => ({
        key: name,
        name: t.stages[name],
        state: stateOf(name),
        at: reached.get(name),
      }))}
    />
  );
}
