import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaperSize } from './use-paper';

const PAPERS: Record<string, PaperSize[]> = { all: ['a4', 'label'], receipt: ['receipt'] };

/**
 * Prints the documents named in the address, each with its own print dialog, because ticket and label are on two printers.
 * The browser continues when the previous dialog is closed.
 * @param asked `all` or `receipt`, once the newest documents can be shown
 */
export function usePrint(asked: string | null, size: PaperSize, choose: (size: PaperSize) => void): void {
  const left = useRef<PaperSize[]>([]);
  const print = useEffectEvent(() => {
    const [shown, ...rest] = left.current;
    left.current = rest;
    window.print();
    choose(rest[0] ?? shown!);
  });
  const show = useEffectEvent(choose);
  useEffect(() => {
    const papers = asked ? PAPERS[asked] : undefined;
    if (!papers) return;
    left.current = papers;
    if (papers[0] !== 'a4') show(papers[0]!);
  }, [asked]);
  useEffect(() => {
    if (left.current[0] !== size) return;
    // Two frames later the document is laid out.
    const frames = [0];
    frames[0] = requestAnimationFrame(() => {
      frames[0] = requestAnimationFrame(() => print());
    });
    return () => cancelAnimationFrame(frames[0]!);
  }, [asked, size]);
}
