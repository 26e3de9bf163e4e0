import type { Order } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { type Step, StepList } from '../shared/step-list';
import { ordersTexts } from '../texts/orders';

type Stage = Order['stage'];

const USUAL = ['placed', 'confirmed', 'packed', 'sent', 'delivered'] as const satisfies readonly Stage[];

/** The stages of an order: of a cancelled one those that it had reached, else also those to come. */
export function OrderTimeline({ order: { stage, steps } }: { order: Pick<Order, 'stage' | 'steps'> }) {
  const t = useTexts(ordersTexts);
  const reached = new Map(steps.map((step) => [step.stage, step.at]));
  const current = USUAL.findIndex((known) => known === stage);
  const shown: readonly Stage[] = stage === 'cancelled' ? steps.map((step) => step.stage) : USUAL;
  const stateOf = (name: Stage, index: number): Step['state'] => {
    // Nothing comes after the delivery.
    if (name === stage && name !== 'delivered') return 'current';
    if (reached.has(name)) return 'done';
    return index < current ? 'passed' : 'upcoming';
  };
  return (
    <StepList
      steps={shown.map((name, index) => ({
        key: name,
        name: t.stages[name],
        state: stateOf(name, index),
        at: reached.get(name),
      }))}
    />
  );
}
