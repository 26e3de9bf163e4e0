import { startTransition, useEffect, useRef, useState } from 'react';

/** The document's inline script, `early/replay.ts`, which records input before the scripts run and replays it. */
export interface EarlyActs {
  /**
   * Replays the input in a hydrated part of the document: the layout, or the page and the layout. `settled` resolves once
   * React has committed the result of the last event.
   */
  alive: (part: 'layout' | 'page', settled: () => Promise<void>) => void;
  /** Drops clicks in a page whose code could not be loaded in time: a delayed replay would surprise. */
  forgetClicks: () => void;
}

declare global {
  /** Removed once the page is hydrated. */
  var netraEarly: EarlyActs | undefined;
}

let settled: () => Promise<void> = () => Promise.resolve();
let onPageAlive: () => void;

/** Resolves as soon as a page is hydrated or rendered. */
export const pageAlive = new Promise<void>((resolve) => (onPageAlive = resolve));

/** Rendered beside the layout: replays its early input, and signals when React has committed. */
export function LayoutAlive() {
  const [turn, setTurn] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => waiting.current.splice(0).forEach((resolve) => resolve()), [turn]);
  useEffect(() => {
    // A transition is committed together with those that were pending before it, such as a navigation.
    settled = () =>
      new Promise((resolve) => {
        waiting.current.push(resolve);
        startTransition(() => setTurn((before) => before + 1));
      });
    globalThis.netraEarly?.alive('layout', () => settled());
  }, []);
  return null;
}

/** Rendered beside a page: its effect runs once the page is hydrated. */
export function PageAlive() {
  useEffect(() => {
    globalThis.netraEarly?.alive('page', () => settled());
    onPageAlive();
  }, []);
  return null;
}
