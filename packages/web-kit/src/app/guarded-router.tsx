import { use, useEffect, useMemo } from 'react';
import { type Navigator, parsePath, type To, UNSAFE_NavigationContext, useLocation } from 'react-router';
import { type Address, askToGo } from '../form/leave-guard';
import { LeaveQuestion } from '../form/leave-question';
import type { Elements } from '../ui/elements';

/** The address of the page that is shown, and the number of the entry in the browser's history, which the router stores there. */
const shown = { pathname: '', search: '', index: NaN };

const indexOf = (state: unknown): number => Number((state as { idx?: number } | null)?.idx ?? NaN);

/** Whether the next step through the history is our own way back, which is none for the router. */
let isReturning = false;

/**
 * Asks before typed text is lost by a navigation, whatever begins it. The router's own `useBlocker` requires its data mode, which
 * doubles its bytes in every page of the shop.
 */
export function GuardedRouter({ children }: { children: Elements }) {
  const router = use(UNSAFE_NavigationContext);
  const { pathname, search } = useLocation();
  useEffect(() => {
    Object.assign(shown, { pathname, search, index: indexOf(window.history.state) });
  });
  const guarded = useMemo(() => ({ ...router, navigator: guardedNavigator(router.navigator) }), [router]);
  return (
    <UNSAFE_NavigationContext value={guarded}>
      {children}
      <LeaveQuestion />
    </UNSAFE_NavigationContext>
  );
}

function guardedNavigator(navigator: Navigator): Navigator {
  const { push, replace } = navigator;
  const asked =
    (go: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      const run = () => {
        go(to, ...rest);
        shown.index = indexOf(window.history.state);
      };
      if (!askToGo(shown, addressOf(to), run)) run();
    };
  return Object.assign(Object.create(navigator) as Navigator, { push: asked(push), replace: asked(replace) });
}

function addressOf(to: To): Address {
  const { pathname = shown.pathname, search = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search };
}

/** Back and forward: the browser has taken the step already, so that it is taken back until the question is answered. */
function onStep(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const index = indexOf(event.state);
  const by = index - shown.index;
  const isAsked = by ? askToGo(shown, window.location, () => window.history.go(by)) : false;
  if (!isAsked) {
    shown.index = index;
    return;
  }
  event.stopImmediatePropagation();
  isReturning = true;
  window.history.go(-by);
}

// Before the router listens: browsers call the listeners of the window in the order in which they came, captured or not. So the router
// hears only of steps that are taken.
if (typeof window !== 'undefined') window.addEventListener('popstate', onStep, true);
