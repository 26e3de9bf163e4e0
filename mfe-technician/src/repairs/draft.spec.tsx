import 'fake-indexeddb/auto';
import { expect, jest, test } from '@jest/globals';
import { Button, useLocation, useNavigate, useSession } from '@netra/web-kit';
import { problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aRepair } from './a-repair.fixture';
import RepairsPage from './repairs.page';
import { keptPhoto } from './waiting/kept-photos';

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
const BACK = 'What you had typed is back. It is not saved yet.';

function SignIn() {
  const { login } = useSession('technician');
  const navigate = useNavigate();
  const { search } = useLocation();
  const enter = async () => {
    await login({ email: 'sunil@x.lk', password: 'secret', remember: false });
    await navigate(new URLSearchParams(search).get('next') ?? '');
  };
  return <Button onClick={() => void enter()}>Sign In</Button>;
}

function Site() {
  return useLocation().pathname === '/technician/login' ? <SignIn /> : <RepairsPage />;
}

/** The workbench and its sign-in, with a session that the server ends at the lookup of a serial. */
function open(route = '/technician/repairs') {
  const server = { hasEnded: false };
  const orEnded = (answer: unknown) => () => (server.hasEnded ? problem(401, 'Unauthorized') : answer);
  const page = renderPage(<Site />, {
    path: '/*',
    route,
    storage: { techToken: tokenOf('t1'), technician: JSON.stringify({ _id: 't1', email: 'sunil@x.lk' }) },
    api: {
      'GET /repairs': orEnded(aPage([aRepair()])),
      'GET /repairs/r1': orEnded(aRepair()),
      'GET /repairs/r1/history': orEnded([]),
      'GET /repairs/passport/*': orEnded({ sale: null, total: 0, repairs: [], isRepeatFault: false }),
      'PUT /repairs/r1': orEnded(aRepair({ version: 3 })),
      'POST /technicians/login': () => {
        server.hasEnded = false;
        return { token: tokenOf('t1'), technician: { _id: 't1', email: 'sunil@x.lk' } };
      },
    },
  });
  const leave = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Leave this page' }));
    await page.user.click(await screen.findByRole('button', { name: 'Sign In' }));
  };
  const signInAgain = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    await page.user.type(dialog.getByLabelText(/^Password/), 'secret');
    await page.user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
    await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument());
  };
  return { ...page, server, leave, signInAgain };
}

test('continues an intake after the password when the lookup of its serial ends the session', async () => {
  const { user, server, signInAgain, calls, location } = open();
  await screen.findByText('SN-ABC123456');
  await user.type(screen.getByRole('textbox', { name: /Device Name/ }), 'Turret');
  server.hasEnded = true;
  await user.type(screen.getByRole('textbox', { name: /Serial No/ }), 'SN-77');
  await signInAgain();
  expect(calls.find(({ path }) => path === '/technicians/login')?.body).toEqual({
    email: 'sunil@x.lk',
    password: 'secret',
  });
  expect(location()).toBe('/technician/repairs');
  expect(screen.getByRole('textbox', { name: /Device Name/ })).toHaveValue('Turret');
  expect(screen.getByRole('textbox', { name: /Serial No/ })).toHaveValue('SN-77');
});

test('restores an intake after signing in elsewhere when the lookup of its serial ends the session', async () => {
  const { user, server, leave } = open();
  await screen.findByText('SN-ABC123456');
  await user.type(screen.getByRole('textbox', { name: /Device Name/ }), 'Turret');
  await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'No picture at night');
  server.hasEnded = true;
  await user.type(screen.getByRole('textbox', { name: /Serial No/ }), 'SN-77');
  await leave();
  await screen.findByText(BACK);
  expect(screen.getByRole('textbox', { name: /Device Name/ })).toHaveValue('Turret');
  expect(screen.getByRole('textbox', { name: /Serial No/ })).toHaveValue('SN-77');
  expect(screen.getByRole('textbox', { name: /^Notes/ })).toHaveValue('No picture at night');
});

test('reopens a job with its changes after signing in elsewhere when the session ends on saving', async () => {
  const { user, server, leave } = open('/technician/repairs?job=r1');
  const dialog = await screen.findByRole('dialog', { name: /^Edit Repair/ });
  const notes = () =>
    screen
      .getAllByRole('textbox', { name: /^Notes/ })
      .find((box) => dialog.contains(box) || box.closest('dialog'))!;
  await user.type(notes(), ', cleaned');
  server.hasEnded = true;
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await leave();
  await screen.findByText(BACK);
  expect(notes()).toHaveValue('Lens is loose, cleaned');
});

// Must be last: it signs out on purpose, which this page remembers.
test('restores the photos of an intake with its draft when the session ends, and deletes them when it is discarded', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  const { user, server, leave } = open();
  await screen.findByText('SN-ABC123456');
  await user.upload(
    screen.getByLabelText('Take a photo'),
    new File(['x'], 'front.png', { type: 'image/png' }),
  );
  server.hasEnded = true;
  await user.type(screen.getByRole('textbox', { name: /Serial No/ }), 'SN-77');
  await leave();
  await screen.findByText(BACK);
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeVisible();
  const key = /"keys":"([^"]+)"/.exec(sessionStorage.getItem('drafts')!)![1]!;
  expect(await keptPhoto('sunil@x.lk', key)).toMatchObject({ name: 'front.png' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  await waitFor(async () => expect(await keptPhoto('sunil@x.lk', key)).toBeUndefined());
});
