import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element at the top of the page has been scrolled out of the window, without a scroll listener. */
export function useScrolledPast(): [RefCallback<Element>, boolean] {
  const [isPast, setPast] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setPast(!entry?.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPast];
}
