import { useHydrated } from '@netra/web-kit';
import { use, useEffect, useState } from 'react';
import { untilLoaded } from './late-page';
import { loadedComponent, loadModule, type RemoteComponent } from './remote-modules';

export { forget } from './remote-modules';

interface Found {
  View?: RemoteComponent | undefined;
  error?: unknown;
}

/**
 * The component of a remote's module, as soon as it is loaded. `lazy` would work too, but React shows content behind a
 * fallback after 300 ms at the earliest, and prefetched code arrives sooner.
 *
 * During hydration a missing module leaves the page as the server rendered it: React hydrates the rest of the document, and
 * the page once the module is loaded.
 *
 * @throws the reason of a failed load; mounting again retries
 */
export function useView(remote: string, expose: string): Pick<Found, 'View'> {
  const [found, setFound] = useState<Found>(() => ({ View: loadedComponent(remote, expose) }));
  const isHydrated = useHydrated();
  if (!found.View && !isHydrated) use(untilLoaded(remote, expose));
  // After `use` React continues with the earlier state: the module may be loaded by now.
  const View = found.View ?? loadedComponent(remote, expose);
  useEffect(() => {
    if (View) return undefined;
    let isHere = true;
    const tell = (found: Found) => {
      if (isHere) setFound(found);
    };
    loadModule(remote, expose).then(
      (module) => tell({ View: module.default }),
      (reason: unknown) => tell({ error: reason }),
    );
    return () => {
      isHere = false;
    };
  }, [View, remote, expose]);
  if (found.error !== undefined) throw found.error;
  return { View };
}
