import '@netra/web-kit/styles.css';
import { AppProviders, createQueryClient, textsReady } from '@netra/web-kit';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { prefetch, prefetchOnIntent } from './navigation/prefetch';
import { remotesOfDocument } from './remotes/remote-list';
import { register } from './remotes/remote-modules';

const remotes = remotesOfDocument();
register(remotes);
prefetch(location.pathname, remotes);
prefetchOnIntent(remotes);

const root = createRoot(document.getElementById('root')!);
void textsReady().then(() =>
  root.render(
    <BrowserRouter>
      <AppProviders queryClient={createQueryClient()}>
        <App remotes={remotes} />
      </AppProviders>
    </BrowserRouter>,
  ),
);
