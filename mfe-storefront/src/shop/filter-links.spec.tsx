import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Pagination, useSearchParams } from '@netra/web-kit';
import { BrowserRouter } from '@netra/web-kit/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AppliedFilters } from './applied-filters';
import { readFilters } from './filters';
import { QuickFilters } from './quick-filters';

/** The links of the shop that change its filters, at the address of the browser. */
function Links() {
  const filters = readFilters(useSearchParams()[0]);
  return (
    <>
      <QuickFilters filters={filters} />
      <AppliedFilters filters={filters} onRemove={() => undefined} />
      <Pagination page={filters.page} totalPages={3} />
    </>
  );
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Links />
    </BrowserRouter>,
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

/** Presses links one after the other, before the first change is rendered. */
const press = (...names: string[]) =>
  act(() => names.forEach((name) => fireEvent.click(screen.getByRole('link', { name }))));

test.each([
  ['/shop', ['CCTV Camera', 'Outdoors', 'PoE'], '?category=cctv1&spec=place%3Doutdoor&spec=power%3Dpoe'],
  ['/shop?spec=power%3Dpoe&page=3', ['PoE', 'Under 10k'], '?max=10000'],
  ['/shop?q=dome&category=cctv1', ['Remove filter: CCTV Camera', 'Remove filter: “dome”'], ''],
  ['/shop?category=cctv1', ['Outdoors', 'Page 2'], '?category=cctv1&spec=place%3Doutdoor&page=2'],
])('from %s, the presses %j in one moment lead to %s', (address, names, search) => {
  open(address);
  press(...names);
  expect(window.location.search).toBe(search);
});

test('leaves a press that opens a new tab to the browser', () => {
  open('/shop?page=2');
  const chip = screen.getByRole('link', { name: 'PoE' });
  expect(chip).toHaveAttribute('href', '/shop?spec=power%3Dpoe');
  // The tests' browser opens no tab, and logs an error unless the click is prevented.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(chip, { ctrlKey: true });
  expect(window.location.search).toBe('?page=2');
});
