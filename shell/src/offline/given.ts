import type * as kit from '@netra/web-kit';
import type { Elements, QueryClient } from '@netra/web-kit';
import type { ComponentType, ReactNode } from 'react';
import type { createRoot } from 'react-dom/client';
import type { texts } from '../texts/texts';

/**
 * What the parts take from the first page. They import none of it: webpack could then not join the modules of the first page, which
 * would grow by 2 kB.
 */
export interface Given {
  kit: typeof kit;
  texts: typeof texts;
  Notice: ComponentType<{ children: ReactNode; action?: Elements }>;
  queryClient: QueryClient;
  createRoot: typeof createRoot;
  latePage: { get: () => string; subscribe: (listener: () => void) => () => void };
}
