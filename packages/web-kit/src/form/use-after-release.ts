import { useEffect, useRef } from 'react';

/**
 * Defers a task until the pointer that may have caused it is released and its click is dispatched: a layout shift between
 * press and release would move the click's target away. Without a pressed pointer the task runs after the current task,
 * which covers touch, where a tap's mouse events and click arrive in one task after `pointerup`.
 */
export function useAfterRelease(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = ({ button }: PointerEvent) => {
      isPressed.current = button === 0;
    };
    const release = () => {
      isPressed.current = false;
      setTimeout(() => waiting.current.splice(0).forEach((work) => work()));
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (work) => {
    if (isPressed.current) waiting.current.push(work);
    else setTimeout(work);
  };
}
