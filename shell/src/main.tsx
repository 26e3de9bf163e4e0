import '@netra/web-kit/styles.css';
import { textsReady } from '@netra/web-kit';
import { prefetch, prefetchOnIntent } from './navigation/prefetch';
import { remotesOfDocument } from './remotes/remote-list';
import { registerAll } from './remotes/remote-modules';
import { start } from './start';

const remotes = remotesOfDocument();
registerAll(remotes);
prefetch(location.pathname, remotes);
prefetchOnIntent(remotes);

void textsReady().then(() => start(document.getElementById('root')!, remotes));
