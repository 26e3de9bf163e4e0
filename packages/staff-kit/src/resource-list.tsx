import { type ReactNode, useState } from 'react';
import { type Elements, errorText, useTexts } from '@netra/web-kit';
import { type Column, DataTable } from './data-table';
import { DeleteDialog } from './delete-dialog';
import { ListPage } from './list-page';
import { officeTexts } from './office-texts';
import { RowActions } from './row-actions';
import type { RowSelection } from './row-selection';
import { useLastPage } from './use-list-params';
import { useUndoDelete } from './use-undo-delete';
import type { PageInfo, ResourceListState } from './use-resource-list';

/** How records are deleted: after a question if there is one, otherwise at once with ten seconds to undo it. */
export interface Deletion<Row> {
  /** `row` is as it was read. */
  call: (key: string, row: Row) => Promise<unknown>;
  deleted: string;
  failed: string;
  /** Shows the server's message before `failed`. */
  serverFirst?: boolean;
  question?: (row: Row) => string;
  /** Names the record below the question. */
  detail?: (row: Row) => ReactNode;
}

export interface ResourceListProps<Page extends PageInfo, Row> {
  /** From `useResourceList`. */
  of: ResourceListState<Page, Row>;
  title: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** Names a row in the labels of its buttons. */
  nameOf: (row: Row) => string;
  empty: string;
  /** The link to the form for a new record. */
  add?: { to: string; label: string };
  /** Beside `add`. */
  tools?: Elements;
  filters?: ReactNode;
  /** Between the tools and the table. */
  notice?: Elements;
  actionsHeader?: string;
  /** The update screen of a row, with its key in the address; the row is passed as navigation state. */
  editPath?: (row: Row) => string;
  deletion?: Deletion<Row>;
  /** Other buttons of a row. */
  actions?: (row: Row) => Elements;
  /** Checkboxes that select rows. */
  selection?: Omit<RowSelection<Row>, 'nameOf'>;
  /** What a click on a row opens. `remove` closes it and deletes the row as it is shown, like the row's button. */
  dialog?: (row: Row, act: { close: () => void; remove: (shown: Row) => void }) => Elements;
  /** What a click on a row does, instead of `dialog`. */
  onOpen?: (row: Row) => void;
  children?: Elements;
}

/** The list of the back office: search, filters, table with its states, pages, deletion and the dialog of a row. */
export function ResourceList<Page extends PageInfo, Row>(props: ResourceListProps<Page, Row>) {
  const { of, title, rowKey, nameOf, add, editPath, deletion, actions, dialog } = props;
  // A new object for each opening: a row that is opened again is the same object.
  const [opened, setOpened] = useState<{ row: Row }>();
  const { hidden, remove, question } = useDeletion(props);
  const rows = useRows(of, (row) => !hidden.has(rowKey(row)));
  const removeOpened = (row: Row) => {
    setOpened(undefined);
    remove(row);
  };
  const buttons = (row: Row) => (
    <>
      {actions?.(row)}
      <RowActions
        name={nameOf(row)}
        onDelete={deletion && (() => remove(row))}
        editTo={editPath?.(row)}
        record={row as object}
      />
    </>
  );
  return (
    <ListPage title={title} actions={props.tools} add={add} {...of.list} filters={props.filters}>
      {props.notice}
      <DataTable
        {...of.table}
        rows={rows}
        caption={title}
        columns={props.columns}
        rowKey={rowKey}
        empty={props.empty}
        onOpen={dialog ? (row) => setOpened({ row }) : props.onOpen}
        selection={props.selection && { ...props.selection, nameOf }}
        actionsHeader={props.actionsHeader}
        actions={actions || editPath || deletion ? buttons : undefined}
      />
      {opened && dialog
        ? dialog(opened.row, {
            close: () => setOpened((now) => (now === opened ? undefined : now)),
            remove: removeOpened,
          })
        : null}
      {question}
      {props.children}
    </ListPage>
  );
}

/**
 * The rows that are shown, `undefined` while they load. When all rows of a page are being deleted, nothing is left to show although
 * other pages have rows: a later page leads to the one before it, and the first one waits for the rows that move up.
 */
function useRows<Page extends PageInfo, Row>(
  { query: { data, isPlaceholderData }, table }: ResourceListState<Page, Row>,
  isShown: (row: Row) => boolean,
): Row[] | undefined {
  const rows = table.rows?.filter(isShown);
  const emptied = data && data.total > 0 && rows?.length === 0 ? data : undefined;
  const isLater = emptied && emptied.page > 1 && !isPlaceholderData;
  useLastPage(
    isLater ? { page: emptied.page, totalPages: Math.min(emptied.totalPages, emptied.page - 1) } : undefined,
  );
  return emptied && (isPlaceholderData || emptied.totalPages > 1 || emptied.page > 1) ? undefined : rows;
}

/** Both ways of deleting, of which a list uses one. */
function useDeletion<Page extends PageInfo, Row>(props: ResourceListProps<Page, Row>) {
  const { of, rowKey, nameOf, deletion } = props;
  const t = useTexts(officeTexts);
  const [asked, setAsked] = useState<Row>();
  const { call = nothing, deleted = '', failed = '', question, detail, serverFirst } = deletion ?? {};
  const undo = useUndoDelete({ queryKey: of.queryKey, deleted, failed });
  return {
    hidden: undo.hidden,
    remove: (row: Row) =>
      question ? setAsked(row) : undo.remove(rowKey(row), nameOf(row), () => call(rowKey(row), row)),
    question: question ? (
      <DeleteDialog
        open={asked !== undefined}
        question={asked ? question(asked) : ''}
        detail={asked && detail?.(asked)}
        confirmLabel={t.deleteWord}
        call={() => (asked ? call(rowKey(asked), asked) : nothing())}
        queryKey={of.queryKey}
        deleted={deleted}
        failed={serverFirst ? (error) => errorText(error, failed) : failed}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
}

const nothing = () => Promise.resolve();
