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
 * The component that shows a module of a remote, as soon as it is there. `lazy` would do it too, but what React has shown a
 * fallback for it shows 300 ms later at the earliest, and code that is fetched in advance comes sooner.
 *
 * While React takes over what the server has rendered, a module that is not there leaves the page as it is: React goes
 * on with the rest of the document, and takes over the page as soon as the module comes.
 *
 * @throws why the module cannot be had; who tries again mounts anew
 */
export function useView(remote: string, expose: string): Pick<Found, 'View'> {
  const [found, setFound] = useState<Found>(() => ({ View: loadedComponent(remote, expose) }));
  const isHydrated = useHydrated();
  if (!found.View && !isHydrated) use(untilLoaded(remote, expose));
  // React goes on after `use` with the state from before: the module may have come meanwhile.
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
