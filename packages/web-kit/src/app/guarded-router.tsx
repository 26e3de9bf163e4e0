import { use, useEffect, useMemo } from 'react';
import { type Navigator, parsePath, type To, UNSAFE_NavigationContext, useLocation } from 'react-router';
import { type Address, askToGo } from '../form/leave-guard';
import { LeaveQuestion } from '../form/leave-question';
import type { Elements } from '../ui/elements';

/** The address of the shown page, and the index of its entry in the browser's history, which the router stores there. */
const shown = { pathname: '', search: '', index: NaN };

const indexOf = (state: unknown): number => Number((state as { idx?: number } | null)?.idx ?? NaN);

/** Whether the next history step is our own step back, which the router must not see. */
let isReturning = false;

/**
 * Asks before a navigation of any kind loses typed text. The router's own `useBlocker` requires its data mode, which doubles
 * its size in every page of the shop.
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

/** Back and forward: the browser has already taken the step, so it is reversed until the question is answered. */
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

// Must register before the router: browsers call listeners on the window in order of registration, whether capturing or not.
// So the router only sees steps that are allowed.
if (typeof window !== 'undefined') window.addEventListener('popstate', onStep, true);
