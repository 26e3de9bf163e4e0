import type { ReactNode } from 'react';
import { Icon, VisuallyHidden } from '@netra/web-kit';
import styles from './data-table.module.css';

/** The column and direction of sorting. */
export interface Sort {
  by: string;
  direction: 'ascending' | 'descending';
}

export interface Column<Row> {
  /** Its name in the sort, when it is `sortable`. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of equal width: money, counts. */
  numeric?: boolean;
  sortable?: boolean;
  /** What names the row: a row header, the title of the card, the button that opens the row. */
  isRowHeader?: boolean;
  /**
   * `line` does not break unless it is very long; `clip` takes two narrow lines. Every other text takes two lines and breaks where
   * it must, in the table and in cards, so that no record decides the form of the table; the whole is its tooltip.
   */
  fit?: 'line' | 'clip';
  /** Keeps the heading for screen readers only: pictures, actions. */
  headerHidden?: boolean;
  /**
   * Left out where not all columns fit; another cell may show its content there, in an element with `data-when-folded`.
   */
  foldable?: boolean;
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** A column's heading; a button that sorts where the column can be sorted. */
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
