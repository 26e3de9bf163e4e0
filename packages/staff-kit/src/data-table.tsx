import {
  type FocusEventHandler,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classes, ErrorState, EmptyState, Spinner, VisuallyHidden, useTexts } from '@netra/web-kit';
import { useShortcuts } from './commands/use-shortcuts';
import { officeTexts } from './office-texts';
import { isLong } from './long-text';
import { type Column, HeaderCell, type Sort } from './header-cell';
import styles from './data-table.module.css';
import { type RowSelection, SelectAllCell, SelectCell } from './row-selection';
import { useTableForm } from './use-table-form';

export type { Column, Sort } from './header-cell';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: Column<Row>[];
  /** Undefined until the first answer arrives: a spinner is shown. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The rows are being refetched: they stay, dimmed. */
  isRefreshing?: boolean;
  /** Set when nothing could be loaded. */
  error?: { title: string; onRetry: () => void };
  /** Shown when there are no rows; a text or an `EmptyState`. */
  empty: string | ReactElement;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Opens a row: a click anywhere on it, or the button in its row header. */
  onOpen?: (row: Row) => void;
  /** The buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Shows the heading of the actions column; without it only screen readers announce one. */
  actionsHeader?: string;
  /** Checkboxes that select rows for a bulk action. */
  selection?: RowSelection<Row> | undefined;
}

/** A table of records with all the states of a list; becomes cards where its columns do not fit. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, error, empty } = props;
  const box = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(box, rows);
  if (error) return <ErrorState title={error.title} onRetry={error.onRetry} />;
  if (rows?.length === 0)
    return (
      <div ref={box} role="group" aria-label={caption} tabIndex={-1}>
        {typeof empty === 'string' ? <EmptyState title={empty} /> : empty}
      </div>
    );
  return rows ? (
    <FilledTable {...props} rows={rows} box={box} keptFocus={keptFocus} />
  ) : (
    <Loading caption={caption} />
  );
}

/** Keeps roughly the height that the rows will have. */
function Loading({ caption }: { caption: string }) {
  const t = useTexts(officeTexts);
  return (
    <div className={styles.loading} role="group" aria-label={caption} aria-busy>
      <Spinner label={t.loading} />
      <span aria-hidden>{t.loading}</span>
    </div>
  );
}

interface FilledTableProps<Row> extends DataTableProps<Row> {
  rows: Row[];
  box: RefObject<HTMLDivElement | null>;
  keptFocus: KeptFocus;
}

function FilledTable<Row>(props: FilledTableProps<Row>) {
  const { caption, columns, rows, box, keptFocus, sort, onSort, actions, isRefreshing, selection } = props;
  const t = useTexts(officeTexts);
  const captionId = useId();
  const form = useTableForm(box, rows, columns);
  const isStacked = form === 'stacked' || undefined;
  useRowKeys(box);
  return (
    <div
      ref={box}
      className={styles.scroll}
      role="region"
      aria-labelledby={captionId}
      tabIndex={0}
      data-rows
      {...keptFocus}
      data-stacked={isStacked}
    >
      <table
        className={styles.table}
        role="table"
        data-stacked={isStacked}
        data-folded={form === 'folded' || undefined}
        aria-busy={isRefreshing || undefined}
        data-refreshing={isRefreshing || undefined}
      >
        <caption id={captionId} className={styles.caption}>
          {caption}
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {selection ? <SelectAllCell selection={selection} rows={rows} rowKey={props.rowKey} /> : null}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions ? (
              <th role="columnheader" scope="col" className={styles.actions}>
                {props.actionsHeader ?? <VisuallyHidden>{t.actions}</VisuallyHidden>}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={props.rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row<Data>({ row, table }: { row: Data; table: DataTableProps<Data> }) {
  const { columns, actions, onOpen, selection } = table;
  const open = onOpen && (() => onOpen(row));
  return (
    <tr
      role="row"
      className={classes(styles.row, open && styles.opens)}
      onClick={open && ((event) => isOnControl(event) || open())}
    >
      {selection ? <SelectCell selection={selection} row={row} rowKey={table.rowKey} /> : null}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} open={open} />
      ))}
      {actions ? (
        <td role="cell" className={styles.actions}>
          <span className={styles.buttons}>{actions(row)}</span>
        </td>
      ) : null}
    </tr>
  );
}

function Cell<Data>({ column, row, open }: { column: Column<Data>; row: Data; open?: () => void }) {
  const content = column.cell(row);
  const value = (
    <span className={styles.value} title={isLong(content) ? content : undefined}>
      {content}
    </span>
  );
  if (column.isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        translate="no"
        className={classes(styles.name, fitOf(column, content))}
      >
        {open ? (
          <button type="button" className={styles.open} onClick={open}>
            {value}
          </button>
        ) : (
          value
        )}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-fold={column.foldable}
      translate={column.numeric ? 'no' : undefined}
      className={classes(column.numeric && styles.numeric, fitOf(column, content))}
    >
      {column.headerHidden ? null : (
        <span className={styles.label} aria-hidden>
          {column.header}
        </span>
      )}
      {value}
    </td>
  );
}

function fitOf<Data>({ fit, numeric, isRowHeader }: Column<Data>, content: ReactNode): string | undefined {
  if (numeric) return undefined;
  if (fit === 'line' && !isLong(content)) return styles.line;
  if (fit === 'clip') return styles.clip;
  if (typeof content === 'string') return isLong(content) ? styles.long : styles.short;
  return isRowHeader ? styles.parts : styles.bounded;
}

/** A click on a button or link in the row, or in a dialog that one opened, is meant for that, not for the row. */
const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, select, label, dialog') !== null;

interface KeptFocus {
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
}

/** Keeps the focus in the list, also an empty one, when the row that had it goes, as by a deletion. */
function useKeptFocus(box: RefObject<HTMLElement | null>, rows: unknown[] | undefined): KeptFocus {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    // While the rows load there is no list to focus.
    if (last.current?.isConnected !== false || !box.current) return;
    last.current = undefined;
    if (document.activeElement === document.body) box.current.focus({ preventScroll: true });
  }, [box, rows]);
  return {
    onFocus: ({ target }) => void (last.current = target),
    // React tells of no blur when it removes the element.
    onBlur: () => void (last.current = undefined),
  };
}

/** What opens a row: the button in its header, otherwise its first link. */
const OPENER = 'th button, th a[href], td a[href]';

/** `j` and `k` move the focus along the rows of the first list in `box`; Enter then opens the focused row. */
function useRowKeys(box: RefObject<HTMLElement | null>): void {
  useShortcuts((key) => {
    if ((key !== 'j' && key !== 'k') || document.querySelector('[data-rows]') !== box.current) return false;
    const rows = [...(box.current?.querySelectorAll('tbody tr') ?? [])];
    const openers = rows.flatMap((row) => row.querySelector<HTMLElement>(OPENER) ?? []);
    const at = openers.findIndex((opener) => opener.closest('tr')?.contains(document.activeElement));
    openers[key === 'j' ? at + 1 : Math.max(0, at - 1)]?.focus();
    return openers.length > 0;
  });
}
