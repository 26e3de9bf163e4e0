import { VisuallyHidden } from '@netra/web-kit';
import { useEffect, useState } from 'react';

/** Announces the title to screen readers whenever a page sets it. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div aria-live="polite" aria-atomic>
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
