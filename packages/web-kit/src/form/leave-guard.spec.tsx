import { beforeEach, expect, test } from '@jest/globals';
import {
  AppProviders,
  Button,
  CloseButton,
  createQueryClient,
  Dialog,
  Field,
  Form,
  Link,
  TextInput,
  useForm,
  useLeaveGuard,
  useNavigate,
  useSearchParams,
} from '@netra/web-kit';
import { expectNoViolations } from '@netra/web-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';

const QUESTION = 'Close without saving your changes?';

function NoteForm({ within: place }: { within?: 'path' }) {
  const form = useForm({ initial: { note: '' }, submit: () => Promise.resolve() });
  const endGuard = useLeaveGuard(form.isChanged, { within: place });
  useEffect(() => form.onSaved(endGuard));
  return (
    <Form form={form} label="Note">
      <Field label="Note">
        <TextInput {...form.control('note')} />
      </Field>
      <Button type="submit">Save</Button>
    </Form>
  );
}

/** A form on a page whose list keeps its search in the address, and a record in a dialog that the address names too. */
function Desk() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      {params.get('form') ? <NoteForm within="path" /> : null}
      <Link to="/list">Leave</Link>
      <Link to="/desk?form=1&q=dome">Filter</Link>
      <Button onClick={() => void navigate('/list')}>Go by code</Button>
      {params.get('record') ? (
        <Dialog open onClose={() => setParams({})} title="Record" footer={<CloseButton>Cancel</CloseButton>}>
          <NoteForm />
        </Dialog>
      ) : null}
      <StandingDialog />
    </>
  );
}

/** A dialog outside the address. */
function StandingDialog() {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ initial: { reason: '', password: '' }, submit: () => Promise.resolve() });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask for a reason</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Reason">
        <Form form={form}>
          <TextInput aria-label="Reason" {...form.control('reason')} />
          <TextInput aria-label="Password" {...form.control('password')} />
        </Form>
      </Dialog>
    </>
  );
}

const at = { current: '' };
function Where() {
  const { pathname, search } = useLocation();
  at.current = pathname + search;
  return null;
}

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

/** Opens the list and then the given address, in the browser's own history. */
async function open(address: string) {
  window.history.replaceState(null, '', '/list');
  const { container } = render(
    <BrowserRouter>
      <AppProviders queryClient={createQueryClient()}>
        <Where />
        <Routes>
          <Route path="/desk" element={<Desk />} />
          <Route path="/list" element={<Link to={address}>Open</Link>} />
        </Routes>
      </AppProviders>
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await waitFor(() => expect(at.current).toBe(address));
  return { container };
}
const note = () => screen.findByRole('textbox', { name: 'Note' });
const typeNote = async () => user.type(await note(), 'Ring twice');
const question = async () => within(await screen.findByRole('alertdialog', { name: QUESTION }));
const answer = async (name: 'Keep editing' | 'Close without saving') =>
  user.click((await question()).getByRole('button', { name }));
const step = (by: number) => act(async () => window.history.go(by));

const WAYS: [string, () => Promise<unknown>][] = [
  ['a link', () => user.click(screen.getByRole('link', { name: 'Leave' }))],
  [
    'code, as of a shortcut or the search',
    () => user.click(screen.getByRole('button', { name: 'Go by code' })),
  ],
  ["the browser's Back", () => step(-1)],
];

test.each(WAYS)(
  'keeps a changed form when it would be left by %s, until the loss is confirmed',
  async (_way, leave) => {
    const { container } = await open('/desk?form=1');
    await typeNote();
    await leave();
    expect((await question()).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await expectNoViolations(container);
    await answer('Keep editing');
    await waitFor(() => expect(window.location.pathname).toBe('/desk'));
    expect(await note()).toHaveValue('Ring twice');
    await leave();
    await answer('Close without saving');
    await waitFor(() => expect(at.current).toBe('/list'));
  },
);

test.each(WAYS)('asks nothing when an unchanged form is left by %s', async (_way, leave) => {
  await open('/desk?form=1');
  await leave();
  await waitFor(() => expect(at.current).toBe('/list'));
});

test('leaves a changed form on the third Back after two refusals, with an intact history', async () => {
  await open('/desk?form=1');
  await typeNote();
  for (const _time of [1, 2]) {
    await step(-1);
    await answer('Keep editing');
  }
  await step(-1);
  await answer('Close without saving');
  await waitFor(() => expect(at.current).toBe('/list'));
  await step(1);
  await waitFor(() => expect(at.current).toBe('/desk?form=1'));
  expect(await note()).toHaveValue('');
});

test('keeps a changed form when only the search of its page changes', async () => {
  await open('/desk?form=1');
  await typeNote();
  await user.click(screen.getByRole('link', { name: 'Filter' }));
  await waitFor(() => expect(at.current).toBe('/desk?form=1&q=dome'));
  expect(await note()).toHaveValue('Ring twice');
});

test('asks nothing when a saved form is left', async () => {
  await open('/desk?form=1');
  await typeNote();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await waitFor(() => expect(at.current).toBe('/list'));
});

test.each<[string, () => Promise<unknown>]>([
  ['Escape', () => user.keyboard('{Escape}')],
  ['its cross', async () => user.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!)],
  ['its Cancel', () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ["the browser's Back", () => step(-1)],
])('asks once when a dialog with typed text is closed by %s', async (_way, close) => {
  await open('/desk?record=7');
  await typeNote();
  await close();
  await answer('Keep editing');
  expect(await note()).toHaveValue('Ring twice');
  await close();
  await answer('Close without saving');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('keeps a dialog with typed text however often Escape is pressed', async () => {
  await open('/desk');
  await user.click(screen.getByRole('button', { name: 'Ask for a reason' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Unpaid');
  await user.keyboard('{Escape}');
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Unpaid');
});

test('asks nothing when a dialog with only a typed password is closed', async () => {
  await open('/desk');
  await user.click(screen.getByRole('button', { name: 'Ask for a reason' }));
  await user.type(screen.getByRole('textbox', { name: 'Password' }), 'secret');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('asks nothing when an unchanged dialog over a changed form is closed', async () => {
  await open('/desk?form=1');
  await typeNote();
  await user.click(screen.getByRole('button', { name: 'Ask for a reason' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await note()).toHaveValue('Ring twice');
});
