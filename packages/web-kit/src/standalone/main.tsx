import '@netra/web-kit/styles.css';
import { AppProviders, createQueryClient } from '@netra/web-kit';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { StandaloneApp } from './standalone-app';

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <AppProviders queryClient={createQueryClient()}>
      <StandaloneApp />
    </AppProviders>
  </BrowserRouter>,
);
