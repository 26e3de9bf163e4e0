import { useEffect, useEffectEvent } from 'react';

/** Elements that accept letters themselves. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null;
const isBehindDialog = () => document.querySelector('dialog[open]') !== null;

/**
 * Calls back for a key pressed on the page itself: not while somebody types or a dialog is open, and not with Ctrl, Alt or
 * Cmd. A callback that returns true has handled the key.
 */
export function useShortcuts(handle: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(event) || isBehindDialog()) return;
    if (handle(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
