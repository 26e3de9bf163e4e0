import { EmptyState, LinkButton, useSearchLink, useTexts } from '@netra/web-kit';
import { shopTexts } from '../texts/shop';
import { Scene } from './scenes/scene';
import { installing } from './scenes/scenes';

/** Shown when the address names a page after the last one. */
export function NoSuchPage({ page, totalPages }: { page: number; totalPages: number }) {
  const t = useTexts(shopTexts);
  const link = useSearchLink();
  const toLast = (params: URLSearchParams) => {
    params.delete('page');
    if (totalPages > 1) params.set('page', String(totalPages));
    return params;
  };
  return (
    <EmptyState
      title={t.noSuchPage(page)}
      picture={<Scene {...installing} alt="" sizes="20rem" />}
      action={<LinkButton {...link(toLast)}>{t.lastPage}</LinkButton>}
    >
      {t.pageCount(totalPages)}
    </EmptyState>
  );
}
