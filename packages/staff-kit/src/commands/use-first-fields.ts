import { useEffect } from 'react';

const FIELDS = ['input:not([type="hidden"], [type="file"])', 'select', 'textarea']
  .map((field) => `${field}:enabled`)
  .join(', ');

/**
 * Dialogs without an initial focus start at their first field instead of the close button, where Enter would close them. Not
 * on touch screens, where a focused field opens a keyboard over the dialog.
 */
export function useFirstFields(): void {
  useEffect(() => {
    const onToggle = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLDialogElement) || !target.open) return;
      if (matchMedia('(pointer: coarse)').matches || target.querySelector('[data-autofocus]')) return;
      if (document.activeElement !== target.querySelector('header button')) return;
      target.querySelector<HTMLElement>(FIELDS)?.focus();
    };
    document.addEventListener('toggle', onToggle, true);
    return () => document.removeEventListener('toggle', onToggle, true);
  }, []);
}
