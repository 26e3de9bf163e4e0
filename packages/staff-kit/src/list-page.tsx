import type { ReactNode } from 'react';
import {
  type Elements,
  Icon,
  LinkButton,
  Page,
  Pagination,
  Select,
  useTexts,
  VisuallyHidden,
} from '@netra/web-kit';
import { officeTexts } from './office-texts';
import { SearchBox, type SearchBoxProps } from './search-box';
import styles from './list-page.module.css';

export interface ListPageProps {
  title: string;
  intro?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** The link to the form for a new record. */
  add?: { to: string; label: string };
  search?: SearchBoxProps;
  /** Beside the search: selects and checkboxes. */
  filters?: ReactNode;
  paging?: {
    page: number;
    totalPages: number;
    total?: number;
    /** With several page sizes, the choice is shown. */
    limit?: number;
    limits?: readonly number[];
    onLimit?: (limit: number) => void;
  };
  /** The table. */
  children: Elements;
}

/** The frame of every list of records: title, search, filters, table, pages. */
export function ListPage({ title, intro, actions, add, search, filters, paging, children }: ListPageProps) {
  return (
    <Page title={title} intro={intro} actions={actions} width="wide" density="compact">
      {search || filters ? (
        <div className={styles.tools}>
          {search ? (
            <div className={styles.search}>
              <SearchBox {...search} />
            </div>
          ) : null}
          {filters ? <div className={styles.filters}>{filters}</div> : null}
        </div>
      ) : null}
      {children}
      {paging || add ? (
        <div className={styles.foot} data-floats={add !== undefined}>
          {paging ? <Paging {...paging} /> : null}
          {add ? <AddButton {...add} /> : null}
        </div>
      ) : null}
    </Page>
  );
}

/**
 * The link to the form for a new record. It floats: in the footer of a list where there is room, and above the list on
 * phones, where the frame reserves room for it at the end of the page.
 */
function AddButton({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} variant="primary" className={styles.add} icon={<Icon name="plus" size={18} />}>
      {label}
    </LinkButton>
  );
}

function Paging({ page, totalPages, total, limit, limits, onLimit }: NonNullable<ListPageProps['paging']>) {
  const t = useTexts(officeTexts);
  const isCut = page === totalPages && limit !== undefined && total !== undefined && total > page * limit;
  const place = (
    <span className={styles.place} role="status">
      <span>{t.pageOf(page, Math.max(totalPages, 1))}</span>
      {total === undefined ? null : <span className={styles.total}>{` · ${t.total(total)}`}</span>}
      {isCut ? <span className={styles.total}>{` · ${t.pagesEnd}`}</span> : null}
    </span>
  );
  // Visually, the empty state is enough; screen readers still hear the changed number.
  if (total === 0) return <VisuallyHidden>{place}</VisuallyHidden>;
  return (
    <div className={styles.paging}>
      {place}
      <Pagination page={page} totalPages={totalPages} />
      {limits && onLimit ? (
        <label className={styles.size}>
          <span>{t.rowsPerPage}</span>
          <Select
            value={String(limit)}
            options={limits.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => onLimit(Number(event.target.value))}
          />
        </label>
      ) : null}
    </div>
  );
}
