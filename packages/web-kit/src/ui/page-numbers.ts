/** The page numbers that a pager shows: first, last, the current one and its neighbours; `gap` where some are left out. */
export function pageNumbers(page: number, totalPages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const skipped = n - (shown[i - 1] ?? n - 1) - 1;
    if (skipped === 1) return [n - 1, n];
    return skipped > 1 ? ['gap' as const, n] : [n];
  });
}
