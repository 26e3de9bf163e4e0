import { LinkButton, Page, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';

export function NotFound() {
  const t = useTexts(texts);
  return (
    <Page title={t.notFound} intro={t.notFoundHelp}>
      <LinkButton to="/" variant="primary">
        {t.toHome}
      </LinkButton>
    </Page>
  );
}
