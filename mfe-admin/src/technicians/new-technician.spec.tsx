import { expect, test } from '@jest/globals';
import { Link } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import NewTechnicianPage from './new-technician.page';

const created = {
  _id: 't1',
  firstName: 'Ruwan',
  lastName: 'Fernando',
  email: 'ruwan@netra.lk',
  initialPassword: 'tulip-harbour-52',
};
const open = (answer: unknown = created, storage = {}) =>
  renderPage(
    <>
      <NewTechnicianPage />
      <Link to="/admin/mails">Elsewhere</Link>
    </>,
    {
      route: '/admin/newtechnician',
      storage,
      api: { 'POST /technicians': answer },
    },
  );
const submit = () => screen.getByRole('button', { name: 'Add Technician' });
const salary = () => screen.getByRole('spinbutton', { name: /Salary/ });

async function fillIn(user: UserEvent) {
  await user.type(screen.getByRole('textbox', { name: /First Name/ }), 'Ruwan');
  await user.type(screen.getByRole('textbox', { name: /Last Name/ }), 'Fernando');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ruwan@netra.lk');
  await user.type(salary(), '0');
}

test('shows the password of a new technician once and then returns to the list', async () => {
  const { user, calls, location, container } = open();
  expect(screen.getByText(/default login password/)).toBeInTheDocument();
  await expectNoViolations(container);
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('Technician added successfully');
  expect(calls.at(-1)?.body).toEqual({
    firstName: 'Ruwan',
    lastName: 'Fernando',
    email: 'ruwan@netra.lk',
    phone: null,
    salary: 0,
    speciality: null,
    ownJobsOnly: false,
  });
  expect(screen.getByLabelText('Password')).toHaveTextContent('tulip-harbour-52');
  await expectNoViolations(container);
  await user.click(screen.getByRole('button', { name: 'I have noted it' }));
  await waitFor(() => expect(location()).toBe('/admin/technicians'));
});

test('keeps the password on Escape and on a click beside it, and selects it where the browser cannot copy', async () => {
  const { user, location } = open();
  await fillIn(user);
  await user.click(submit());
  const password = await screen.findByLabelText('Password');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy password' }));
  expect(getSelection()?.toString()).toBe('tulip-harbour-52');
  await user.keyboard('{Escape}');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.mouseDown(screen.getByRole('dialog'), { clientX: 900, clientY: 900 });
  expect(password).toBeInTheDocument();
  expect(location()).toBe('/admin/newtechnician');
});

const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([
  ['the cross', () => screen.getByRole('button', { name: 'Close' }), '/admin/technicians'],
  ['a link', () => screen.getByText('Elsewhere'), '/admin/mails'],
])('asks before %s or a reload loses the password', async (_way, control, to) => {
  const { user, location, container } = open();
  await fillIn(user);
  await user.click(submit());
  await screen.findByLabelText('Password');
  expect(isUnloadAsked()).toBe(true);
  const leave = () => fireEvent.click(control());
  leave();
  const question = await screen.findByRole('alertdialog', { name: 'Leave without the password?' });
  await expectNoViolations(container);
  await user.click(within(question).getByRole('button', { name: 'Back to the password' }));
  expect(screen.getByLabelText('Password')).toHaveTextContent('tulip-harbour-52');
  leave();
  await user.click(await screen.findByRole('button', { name: 'Leave without it' }));
  await waitFor(() => expect(location()).toBe(to));
});

test('asks nothing once the password is copied', async () => {
  const { user, location } = open();
  await fillIn(user);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Copy password' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(isUnloadAsked()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/admin/technicians'));
});

test('asks nothing either once the person has copied the selected password', async () => {
  const { user } = open();
  await fillIn(user);
  await user.click(submit());
  fireEvent.copy(await screen.findByLabelText('Password'));
  await screen.findByRole('button', { name: 'Copied' });
  expect(isUnloadAsked()).toBe(false);
});

test('leaves no draft that a reload would restore once the technician is saved', async () => {
  const { user } = open(created, { token: `h.${btoa(JSON.stringify({ sub: 'admin' }))}.s` });
  await fillIn(user);
  expect(sessionStorage.getItem('drafts')).toContain('Ruwan');
  await user.click(submit());
  expect(await screen.findByLabelText('Password')).toHaveTextContent('tulip-harbour-52');
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull());
});

test('rejects blank fields and a negative salary without sending anything', async () => {
  const { user, calls } = open();
  await user.click(submit());
  expect(screen.getAllByText('Please fill all required fields')).toHaveLength(2);
  await fillIn(user);
  await user.clear(salary());
  await user.type(salary(), '-1');
  await user.click(submit());
  expect(salary()).toHaveAccessibleDescription('Salary should be a positive number');
  expect(calls).toHaveLength(0);
});

test.each([
  ['This e-mail is taken', 'This e-mail is taken'],
  ['', 'Failed to add technician'],
])('when the server refuses a new technician with "%s", shows "%s"', async (message, said) => {
  const { user } = open(problem(409, message));
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});

test('returns to the list when cancelled', () => {
  open();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/admin/technicians');
});
