import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Without `scrollend` (Safari before 26.2), a row that has not moved for so many milliseconds is at rest. */
const REST = 120;

/** Keeps a row that snaps to its items and a chosen index in step, whichever of the two moves. */
export function useSnapTrack(
  index: number,
  onChange: (index: number) => void,
): RefObject<HTMLUListElement | null> {
  const track = useRef<HTMLUListElement>(null);
  const settle = useEffectEvent((row: HTMLElement) => {
    const at = Math.round(row.scrollLeft / Math.max(row.clientWidth, 1));
    if (at !== index) onChange(at);
  });
  // A row begins at its first item. To ask for its width then would have the whole page laid out at once.
  const shown = useRef(0);
  useEffect(() => {
    if (!track.current || shown.current === index) return;
    shown.current = index;
    track.current.scrollLeft = index * track.current.clientWidth;
  }, [index]);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const onRest = () => settle(row);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(onRest, REST);
    };
    const [event, listener] =
      'onscrollend' in window ? (['scrollend', onRest] as const) : (['scroll', onScroll] as const);
    row.addEventListener(event, listener);
    return () => {
      clearTimeout(timer);
      row.removeEventListener(event, listener);
    };
  }, []);
  return track;
}
