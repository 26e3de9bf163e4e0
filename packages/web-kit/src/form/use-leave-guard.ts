import { useEffect } from 'react';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';

/** Asks before a page with unsaved changes is closed or left by a link. */
export function useLeaveGuard(isChanged: boolean): void {
  const t = useTexts(kitTexts);
  useEffect(() => {
    if (!isChanged) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const stays = !link || link.getAttribute('target') === '_blank' || event.metaKey || event.ctrlKey;
      if (stays || window.confirm(t.leaveQuestion)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isChanged, t]);
}
