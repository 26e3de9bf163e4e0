import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aCustomer } from '../shared/testing';
import QuotePage from './quote.page';

const open = (
  answer: unknown = { message: 'Thank you', reference: 'Q-1A2B3C' },
  storage: Record<string, string> = {},
) => renderPage(<QuotePage />, { route: '/quote', storage, api: { 'POST /quotes': answer } });

const fill = async (user: ReturnType<typeof open>['user']) => {
  await user.type(screen.getByLabelText(/Name/), 'Amara Silva');
  await user.type(screen.getByLabelText(/Phone/), '077 123 4567');
  await user.selectOptions(screen.getByLabelText(/District/), 'Kandy');
};
const send = () => screen.getByRole('button', { name: 'Ask for my free quote' });

test('sends what was filled in and ends with thanks', async () => {
  const { user, calls, container } = open();
  await fill(user);
  expect(screen.getByLabelText(/How many cameras/)).not.toBeVisible();
  await user.click(screen.getByText('Say more about the place (optional)'));
  await user.type(screen.getByLabelText(/How many cameras/), '6');
  await user.type(screen.getByLabelText(/What would you like to see/), 'A gate');
  await expectNoViolations(container);
  await user.click(send());
  expect(await screen.findByText('We have your request')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Amara Silva',
    phone: '077 123 4567',
    email: null,
    district: 'Kandy',
    place: '',
    premises: '',
    cameras: 6,
    wishes: 'A gate',
    language: 'en',
  });
  expect(screen.getByText('Q-1A2B3C')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(
      encodeURIComponent('Amara Silva. This is about my request for a quote, Q-1A2B3C'),
    ),
  );
  await expectNoViolations(container);
});

test('sends the request of a signed-in customer for the account', async () => {
  const { user, calls } = renderPage(<QuotePage />, {
    route: '/quote',
    storage: { token: 'T' },
    api: { 'POST /quotes/mine': { message: 'Thank you', reference: 'Q-1A2B3C' }, 'GET /users': aCustomer },
  });
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('We have your request')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/quotes/mine']);
});

test('shows what is missing and sends nothing', async () => {
  const { user, calls } = open();
  await user.click(send());
  expect(screen.getByText('Enter your name.')).toBeVisible();
  expect(screen.getByText('Choose the district of the place.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('unfolds the optional part when one of its fields is refused', async () => {
  const { user } = open(problem(400, 'x', { errors: [{ field: 'email', message: 'email is wrong' }] }));
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText(/E-mail/)).toBeVisible());
});

test('reports too many requests and keeps what was typed', async () => {
  const { user } = open(problem(429, 'We have your requests already'));
  await fill(user);
  await user.click(send());
  expect(await screen.findByText(/We have your requests already/)).toBeVisible();
  expect(screen.getByLabelText(/Name/)).toHaveValue('Amara Silva');
});

test('prefills the district known from deliveries', () => {
  open(undefined, { deliveryDistrict: 'Galle' });
  expect(screen.getByLabelText(/District/)).toHaveValue('Galle');
});
