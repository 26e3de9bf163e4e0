import { useEffect } from 'react';

declare global {
  /** Set by the HTML: hands over what a person did before the scripts ran. */
  var netraAlive: (() => void) | undefined;
}

/** Tells the HTML that the page answers now; to be called as often as one likes. */
export function tellAlive(): void {
  globalThis.netraAlive?.();
  globalThis.netraAlive = undefined;
}

/** Stands beside a page: as soon as React has taken over the page, it has taken over this too. */
export function Alive() {
  useEffect(tellAlive, []);
  return null;
}
