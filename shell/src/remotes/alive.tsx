import { startTransition, useEffect, useRef, useState } from 'react';

/** What the HTML keeps of what a person does before the scripts run. */
interface EarlyActs {
  /**
   * Repeats what was done in a part of the document that React has taken over: the layout, or the page and the layout.
   * `settled` resolves once React has shown what the last act led to.
   */
  alive: (part: 'layout' | 'page', settled: () => Promise<void>) => void;
  /** Drops the clicks whose page could not be had in time: nobody expects them to be carried out later. */
  forgetClicks: () => void;
}

declare global {
  /** Gone once the page answers by itself. */
  var netraEarly: EarlyActs | undefined;
}

let settled: () => Promise<void> = () => Promise.resolve();
let onPageAlive: () => void;

/** Resolves as soon as a page has been taken over, or shown. */
export const pageAlive = new Promise<void>((resolve) => (onPageAlive = resolve));

/** Stands beside the layout: hands over what was done in it early, and tells when React has shown what an act led to. */
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

/** Stands beside a page: as soon as React has taken over the page, it has taken over this too. */
export function PageAlive() {
  useEffect(() => {
    globalThis.netraEarly?.alive('page', () => settled());
    onPageAlive();
  }, []);
  return null;
}
