import { describe, expect, test } from '@jest/globals';
import {
  type ApiAnswers,
  expectNoViolations,
  expectTranslation,
  problem,
  renderPage,
  TRANSLATIONS,
} from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DataTable } from '../data-table';
import { commandTexts } from './command-texts';
import { type CommandConfig, isNear, matchCommands } from './commands';
import { SearchTrigger } from './search-trigger';
import { useCommands } from './use-commands';

const config: CommandConfig = {
  session: 'customer',
  commands: [
    { to: '/orders', label: 'Orders', icon: 'clipboard-list', letter: 'o' },
    { to: '/products', label: 'Products', icon: 'boxes', letter: 'p' },
    { to: '/newproduct', label: 'Add New Product', icon: 'plus' },
  ],
  recordPath: (group, key) => `/${group}/${key}`,
  listPath: (group, q) => `/${group}?q=${q}`,
  numberOf: (group, key) => (group === 'orders' ? key : undefined),
  stateLabel: (_group, state) => `is ${state}`,
};
const order = { key: 'NT-1', title: 'Nimal Perera', detail: '0771234567', state: 'pending' };
const repair = { key: 'r1', title: 'Dome', detail: 'SN-1', state: null };
const found = {
  groups: [
    { group: 'orders', total: 12, records: [order] },
    { group: 'repairs', total: 1, records: [repair] },
  ],
  missing: [] as string[],
};

function Office() {
  const { openSearch, dialogs } = useCommands(config);
  const rows = ['one', 'two', 'three'];
  return (
    <>
      <SearchTrigger onOpen={openSearch} />
      <input aria-label="Notes" />
      <DataTable
        caption="Rows"
        columns={[{ key: 'name', header: 'Name', cell: (row: string) => row, isRowHeader: true }]}
        rows={rows}
        rowKey={(row) => row}
        empty="None"
        onOpen={() => undefined}
      />
      {dialogs}
    </>
  );
}

const open = (api: ApiAnswers = { 'GET /search': found }) => renderPage(<Office />, { route: '/', api });
const field = () => screen.findByRole('combobox', { name: 'Search everything' });

describe('search for everything', () => {
  test.each([['/'], ['{Control>}k{/Control}'], ['{Meta>}K{/Meta}']])(
    'opens on %s with the focus in its field, and leads to an order by name and Enter',
    async (key) => {
      const { user, calls, location } = open();
      await user.keyboard(key);
      expect(await field()).toHaveFocus();
      await user.keyboard('nimal{Enter}');
      await waitFor(() => expect(location()).toBe('/orders/NT-1'));
      expect(calls.filter(({ path }) => path === '/search?q=nimal')).toHaveLength(1);
    },
  );

  test('shows the records found by kind with their states, without violations', async () => {
    const { user, container } = open();
    await user.click(screen.getByRole('button', { name: /Search everything/ }));
    await user.type(await field(), 'nimal');
    const orders = within(await screen.findByRole('group', { name: 'Orders' }));
    expect(
      orders.getByRole('option', { name: /NT-1.*Nimal Perera.*0771234567.*is pending/ }),
    ).toHaveAttribute('aria-selected', 'true');
    expect(orders.getByRole('option', { name: 'All 12' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('13 hits');
    await expectNoViolations(container);
  });

  test('opens the entry chosen with the arrow keys', async () => {
    const { user, location } = open();
    await user.keyboard('/');
    await user.type(await field(), 'nimal');
    await screen.findByRole('group', { name: 'Orders' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(location()).toBe('/repairs/r1');
  });

  test.each(['nt-12', 'DOME-1'])(
    'opens the record with the number %s, also below another',
    async (number) => {
      const records = [
        { ...order, detail: 'DOME-1' },
        { ...order, key: 'NT-12' },
      ];
      const dome = { key: 'dome-1', title: 'Dome', detail: null, state: null };
      const groups = [
        { group: 'orders', total: 2, records },
        { group: 'products', total: 1, records: [dome] },
      ];
      const { user, location } = open({ 'GET /search': { groups, missing: [] } });
      await user.keyboard('/');
      await user.type(await field(), `${number}{Enter}`);
      await waitFor(() => expect(location()).toMatch(new RegExp(`/${number}$`, 'i')));
    },
  );

  test('links to the full list when it finds more than it shows', async () => {
    const { user, location } = open();
    await user.keyboard('/');
    await user.type(await field(), 'nimal');
    await user.click(await screen.findByRole('option', { name: 'All 12' }));
    expect(location()).toBe('/orders?q=nimal');
  });

  test('leads to a screen by name, even with a typo', async () => {
    const { user, location } = open({ 'GET /search': { groups: [], missing: [] } });
    await user.keyboard('/');
    await user.type(await field(), 'add prod{Enter}');
    expect(location()).toBe('/newproduct');
    expect(matchCommands(config.commands, 'ordesr').near.map(({ to }) => to)).toEqual(['/orders']);
  });

  test('reports what was not searched because a service is down', async () => {
    const { user } = open({ 'GET /search': { groups: [], missing: ['orders', 'repairs'] } });
    await user.keyboard('/');
    await user.type(await field(), 'nimal');
    await screen.findByText('Not searched, please try again: Orders, Repairs');
  });

  test('reports that the search is unreachable and keeps the screens', async () => {
    const { user } = open({ 'GET /search': problem(503, 'x') });
    await user.keyboard('/');
    await user.type(await field(), 'orders');
    await screen.findByText('The search cannot be reached. The screens can.');
    expect(screen.getByRole('option', { name: 'Orders' })).toBeInTheDocument();
  });
});

describe('keyboard', () => {
  test('shows its shortcuts on ?', async () => {
    const { user } = open();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Products')).toBeInTheDocument();
  });

  test('opens a screen on g and a letter', async () => {
    const { user, location } = open();
    await user.keyboard('gp');
    expect(location()).toBe('/products');
  });

  test('moves along the rows on j and k', async () => {
    const { user } = open();
    await user.keyboard('jj');
    expect(screen.getByRole('button', { name: 'two' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('button', { name: 'one' })).toHaveFocus();
  });

  test('ignores letters while somebody types', async () => {
    const { user, location } = open();
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'gp/?j');
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('gp/?j');
    expect(location()).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('leaves combinations with other modifiers to the browser', () => {
    open();
    fireEvent.keyDown(document.body, { key: '/', altKey: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each([
  ['order', 'order', true],
  ['oder', 'order', true],
  ['ordere', 'order', true],
  ['ordre', 'order', true],
  ['urder', 'order', true],
  ['rdoer', 'order', false],
  ['or', 'order', false],
])('for %s and %s, being at most one typo apart is %s', (a, b, expected) => {
  expect(isNear(a, b)).toBe(expected);
  expect(isNear(b, a)).toBe(expected);
});

test.each(TRANSLATIONS)('the texts of the search are complete in %s', async (language) => {
  await expectTranslation(commandTexts, language);
});
