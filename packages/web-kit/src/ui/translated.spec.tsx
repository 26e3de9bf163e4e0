import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DataTable, ListPage } from '@netra/web-kit/office';
import { renderPage } from '@netra/web-kit/testing';
import { Badge, Button, Field, Icon, LinkButton, TextInput } from '@netra/web-kit';
import { type ReactNode, useState } from 'react';

/** Shows the second state of a part after a press, on a page that the browser has translated. */
async function changed(part: (isLater: boolean) => ReactNode) {
  function Page() {
    const [isLater, setLater] = useState(false);
    return (
      <>
        <input type="button" value="change" onClick={() => setLater(true)} />
        <div data-testid="part">{part(isLater)}</div>
      </>
    );
  }
  const { user } = renderPage(<Page />, { isTranslated: true });
  const shown = screen.getByTestId('part');
  expect(shown.querySelector('font font')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'change' }));
  return shown;
}

const icon = <Icon name="check" />;
const row = { key: 'total', header: 'Total' };

test.each<[string, (isLater: boolean) => ReactNode, string]>([
  ['a button, when it is busy', (later) => <Button busy={later}>{later ? 'Wait' : 'Save'}</Button>, 'Wait'],
  ['a button, when it loses its icon', (later) => <Button icon={later ? null : icon}>Save</Button>, 'Save'],
  [
    'a link, when it gets an icon and another label',
    (later) => (
      <LinkButton to="/cart" icon={later ? icon : null}>
        {later ? 'Cart (2)' : 'Cart'}
      </LinkButton>
    ),
    'Cart (2)',
  ],
  ['a badge', (later) => <Badge icon={later ? icon : null}>{later ? 'paid' : 'new'}</Badge>, 'paid'],
  [
    'a field, when its label changes and it becomes required',
    (later) => (
      <Field label={later ? 'Phone' : 'Email'} required={later} error={later ? 'Too short' : undefined}>
        <TextInput />
      </Field>
    ),
    'Phone (required)Too short',
  ],
  [
    'the heading of a sorted column',
    (later) => (
      <DataTable
        caption=""
        columns={[
          { ...row, header: later ? 'Sum' : 'Total', sortable: true, cell: () => (later ? '2' : '1') },
        ]}
        rows={[1]}
        rowKey={String}
        empty=""
        onSort={() => undefined}
        sort={{ by: 'total', direction: later ? 'ascending' : 'descending' }}
      />
    ),
    'SumSum2',
  ],
  [
    'the place in a list',
    (later) => (
      <ListPage title="Orders" paging={{ page: later ? 2 : 1, totalPages: 3, total: later ? 31 : 30 }}>
        <p>rows</p>
      </ListPage>
    ),
    'OrdersrowsPage 2 of 3 · 31 in all123',
  ],
])('%s shows the current state on a translated page', async (_what, part, text) => {
  expect(await changed(part)).toHaveTextContent(text);
});
