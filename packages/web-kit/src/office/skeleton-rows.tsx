import { Skeleton } from '@netra/web-kit';

const WIDTHS = ['70%', '45%', '60%', '52%', '38%'] as const;
const ROWS = [0, 1, 2, 3, 4, 5] as const;

/** The places of rows that are being loaded for the first time. */
export function SkeletonRows({ columns }: { columns: number }) {
  return ROWS.map((row) => (
    <tr key={row} role="row" aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} role="cell">
          <Skeleton width={WIDTHS[(row + column) % WIDTHS.length]} height="1.1em" />
        </td>
      ))}
    </tr>
  ));
}
