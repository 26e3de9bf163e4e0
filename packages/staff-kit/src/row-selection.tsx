import { useTexts } from '@netra/web-kit';
import styles from './data-table.module.css';
import { officeTexts } from './office-texts';

/** The rows selected for a bulk action, by key. */
export interface RowSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  nameOf: (row: Row) => string;
}

interface SelectCellProps<Row> {
  selection: RowSelection<Row>;
  row: Row;
  rowKey: (row: Row) => string;
}

/** The checkbox that selects a row. */
export function SelectCell<Row>({ selection, row, rowKey }: SelectCellProps<Row>) {
  const t = useTexts(officeTexts);
  const { selected, onChange, nameOf } = selection;
  const key = rowKey(row);
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <td role="cell" className={styles.select}>
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={t.selectRow(nameOf(row))}
          checked={selected.has(key)}
          onChange={toggle}
        />
      </label>
    </td>
  );
}

interface SelectAllProps<Row> {
  selection: RowSelection<Row>;
  rows: Row[];
  rowKey: (row: Row) => string;
}

/** The checkbox that selects all rows of the page, or none. */
export function SelectAllCell<Row>({ selection, rows, rowKey }: SelectAllProps<Row>) {
  const t = useTexts(officeTexts);
  const { selected, onChange } = selection;
  const isAll = rows.every((row) => selected.has(rowKey(row)));
  const isSome = !isAll && rows.some((row) => selected.has(rowKey(row)));
  return (
    <td role="cell" className={styles.select}>
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={t.selectPage}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          onChange={() => onChange(new Set(isAll ? [] : rows.map(rowKey)))}
        />
      </label>
    </td>
  );
}
