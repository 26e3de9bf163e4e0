import type { ReactNode } from 'react';
import { Icon, VisuallyHidden } from '@netra/web-kit';
import styles from './data-table.module.css';

/** The column and direction of sorting. */
export interface Sort {
  by: string;
  direction: 'ascending' | 'descending';
}

export interface Column<Row> {
  /** The name of the column in the sort order, if it is `sortable`. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of equal width: money, counts. */
  numeric?: boolean;
  sortable?: boolean;
  /** Identifies the row: its row header, the title of its card, and the button that opens it. */
  isRowHeader?: boolean;
  /**
   * `line` does not wrap unless it is very long; `clip` takes two narrow lines. Every other text takes two lines and breaks
   * where necessary, in the table and in cards, so that no single record decides the form of the table; the full text is its
   * tooltip.
   */
  fit?: 'line' | 'clip';
  /** Keeps the heading for screen readers only: pictures, actions. */
  headerHidden?: boolean;
  /** Hidden where not all columns fit; another cell may show its content there, in an element with `data-when-folded`. */
  foldable?: boolean;
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** A column's heading; a button if the column can be sorted. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { key, header, numeric, sortable, headerHidden, foldable } = column;
  const direction = sort?.by === key ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const arrow =
    direction === 'ascending' ? 'arrow-up' : direction === 'descending' ? 'arrow-down' : 'chevrons-up-down';
  return (
    <th
      role="columnheader"
      scope="col"
      data-fold={foldable}
      className={numeric ? styles.numeric : undefined}
      aria-sort={sortable && onSort ? (direction ?? 'none') : undefined}
    >
      {sortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort({ by: key, direction: next })}>
          <span>{header}</span>
          <Icon name={arrow} size={14} />
        </button>
      ) : headerHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  );
}
