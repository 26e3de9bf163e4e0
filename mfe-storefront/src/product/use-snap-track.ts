import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

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
    const onScrollEnd = () => settle(row);
    row.addEventListener('scrollend', onScrollEnd);
    return () => row.removeEventListener('scrollend', onScrollEnd);
  }, []);
  return track;
}
