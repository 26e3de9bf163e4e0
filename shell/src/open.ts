import { textsReady } from '@netra/web-kit';
import { prefetch, prefetchOnIntent } from './navigation/prefetch';
import { remotesOfDocument } from './remotes/remote-list';
import { registerAll } from './remotes/remote-modules';
import { start } from './start';

/** Opens the site in the document as it came. */
export async function open(): Promise<void> {
  const remotes = remotesOfDocument();
  registerAll(remotes);
  prefetch(location.pathname, remotes);
  prefetchOnIntent(remotes);
  await textsReady();
  start(document.getElementById('root')!, remotes);
}
