import type { Given } from './given';
import { offlineNotice } from './offline-notice';
import { release } from './release';
import { releaseNotice } from './release-notice';
import { startWorker } from './start-worker';
import { offlineTextsOf } from './texts/texts';

/** Shows what a visitor without a connection has to know, and starts the service worker in deployable builds. */
export async function start(given: Given): Promise<void> {
  const texts = offlineTextsOf(given);
  await given.kit.textsReady();
  const [OfflineNotice, ReleaseNotice] = [offlineNotice(given, texts), releaseNotice(given, texts)];
  // A separate tree, so that the page's tree needs no place for what is loaded later.
  given.createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <OfflineNotice />
      <ReleaseNotice />
    </>,
  );
  if (process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator)
    await startWorker(given, release.set);
}
