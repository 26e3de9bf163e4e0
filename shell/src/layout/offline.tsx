import { ErrorState, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';

/** The service worker keeps this page, and shows it where it has kept none. */
export function Offline() {
  const t = useTexts(texts);
  return <ErrorState title={t.offline}>{t.offlineHelp}</ErrorState>;
}
