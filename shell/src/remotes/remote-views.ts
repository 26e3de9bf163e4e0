import { lazy } from 'react';
import { loadModule, type RemoteComponent } from './remote-modules';

export { forget, type RemoteComponent } from './remote-modules';

const views = new Map<string, RemoteComponent>();

/**
 * The component that shows a module of a remote. React keeps a failed lazy component for ever: a new try needs a new one.
 *
 * @param renew makes a new one
 */
export function viewOf(remote: string, expose: string, renew = false): RemoteComponent {
  const id = `${remote}/${expose}`;
  const view = (!renew && views.get(id)) || lazy(() => loadModule(remote, expose));
  views.set(id, view);
  return view;
}
