import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icons/icon';
import { useSearchLink } from '../search-params';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { pageNumbers } from './page-numbers';
import styles from './pagination.module.css';

export interface PaginationProps {
  page: number;
  totalPages: number;
  /** The parameter of the address with the page; default `page`. Page 1 has none. */
  param?: string;
  /** Names the list, for screen readers: "Products, pages". */
  label?: string;
}

/** Links to the pages of a list. They are real addresses, so they open in new tabs and the back button works. */
export function Pagination({ page, totalPages, param = 'page', label }: PaginationProps) {
  const t = useTexts(kitTexts);
  if (totalPages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={label ? `${label}, ${t.pages.toLowerCase()}` : t.pages}>
      <PageLink param={param} to={page - 1} enabled={page > 1} label={t.previousPage} rel="prev">
        <Icon name="chevron-left" size={18} />
      </PageLink>
      {pageNumbers(page, totalPages).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap-${index}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <PageLink
            key={number}
            param={param}
            to={number}
            enabled
            current={number === page}
            label={t.page(number)}
          >
            {number}
          </PageLink>
        ),
      )}
      <PageLink param={param} to={page + 1} enabled={page < totalPages} label={t.nextPage} rel="next">
        <Icon name="chevron-right" size={18} />
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  param: string;
  to: number;
  enabled: boolean;
  current?: boolean;
  label: string;
  rel?: string;
  children: ReactNode;
}

function PageLink({ param, to, enabled, current, label, rel, children }: PageLinkProps) {
  const link = useSearchLink();
  if (!enabled) {
    return (
      <span className={styles.link} data-disabled aria-hidden>
        {children}
      </span>
    );
  }
  const toPage = (params: URLSearchParams) => {
    if (to === 1) params.delete(param);
    else params.set(param, String(to));
    return params;
  };
  return (
    <Link
      {...link(toPage)}
      className={styles.link}
      rel={rel}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
