import { useEffect, useState } from 'react';
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
 * @throws why the module cannot be had; who tries again mounts anew
 */
export function useView(remote: string, expose: string): Pick<Found, 'View'> {
  const [{ View, error }, setFound] = useState<Found>(() => ({ View: loadedComponent(remote, expose) }));
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
  if (error !== undefined) throw error;
  return { View };
}
