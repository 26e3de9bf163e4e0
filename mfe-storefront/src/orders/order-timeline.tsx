import type { Order } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { PICK_UP } from '@netra/shop-kit/delivery';
import { stageNames } from '../shared/stage-names';
import { type Step, StepList } from '../shared/step-list';
import { ordersTexts } from '../texts/orders';

type Stage = Order['stage'];

const USUAL = ['placed', 'confirmed', 'packed', 'sent', 'delivered'] as const satisfies readonly Stage[];

/** The stages that an order has reached and, unless it is cancelled, those to come. Skipped stages are left out. */
export function OrderTimeline({ order }: { order: Pick<Order, 'stage' | 'steps' | 'district'> }) {
  const names = stageNames(order, useTexts(ordersTexts));
  const isPickedUp = order.district === PICK_UP;
  // What is picked up waits at the shop instead of travelling.
  const shownAs = (name: Stage): Stage => (isPickedUp && name === 'sent' ? 'packed' : name);
  const stage = shownAs(order.stage);
  const isOwn = (name: Stage) => shownAs(name) === name;
  const hasStep = (name: Stage) => order.steps.some((step) => step.stage === name);
  const steps = order.steps.filter((step) => isOwn(step.stage) || !hasStep(shownAs(step.stage)));
  const reached = new Map(steps.map((step) => [shownAs(step.stage), step.at]));
  const current = USUAL.findIndex((known) => known === stage);
  const isShown = (name: Stage, index: number) => isOwn(name) && (reached.has(name) || index >= current);
  const shown: readonly Stage[] = stage === 'cancelled' ? [...reached.keys()] : USUAL.filter(isShown);
  const stateOf = (name: Stage): Step['state'] => {
    // Nothing follows the delivery.
    if (name === stage && name !== 'delivered') return 'current';
    return reached.has(name) ? 'done' : 'upcoming';
  };
  return (
    <StepList
      steps={shown.map((name) => ({
        key: name,
        name: names[name],
        state: stateOf(name),
        at: reached.get(name),
      }))}
    />
  );
}
