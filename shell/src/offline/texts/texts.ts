import type { Given } from '../given';
import { en } from './en';
import { si } from './si';
import { ta } from './ta';

/** Three short languages in one file: one request fewer, and no file names in the first page. */
export const offlineTextsOf = ({ kit }: Given) =>
  kit.defineTexts({ en, si: () => Promise.resolve(si), ta: () => Promise.resolve(ta) });

export type OfflineTexts = ReturnType<typeof offlineTextsOf>;
