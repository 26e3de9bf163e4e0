import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aDelivery } from '../shared/testing';
import DeliveryPage from './delivery.page';
import PrivacyPage from './privacy.page';
import ReturnsPage from './returns.page';
import TermsPage from './terms.page';

test('the delivery page lists fees and days of every district', async () => {
  const { container } = renderPage(<DeliveryPage />, {
    route: '/delivery',
    api: { 'GET /delivery': aDelivery() },
  });
  const kandy = within(await screen.findByRole('row', { name: /Kandy/ }));
  expect(kandy.getByText('Rs 500.00')).toBeVisible();
  expect(kandy.getByText('1–2 days')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Mannar/ })).getByText('not at the moment')).toBeVisible();
  expect(screen.getByText(/Rs 100,000.00 or more are delivered free/)).toBeVisible();
  expect(screen.getByText(/Is your district not served yet/)).toBeVisible();
  await expectNoViolations(container);
});

test('the delivery page answers for the chosen district', async () => {
  const { user } = renderPage(<DeliveryPage />, {
    route: '/delivery',
    api: { 'GET /delivery': aDelivery() },
  });
  const answer = within(await screen.findByRole('region', { name: 'Delivery' }));
  await user.selectOptions(answer.getByLabelText('Your district'), 'Kandy');
  expect(answer.getByText(/^Rs 500\.00, \w+ \d+ \w+ – \w+ \d+ \w+$/)).toBeVisible();
  expect(answer.queryByRole('link')).toBeNull();
});

test('the page about returns links to the warranties, where faults are reported', () => {
  renderPage(<ReturnsPage />);
  expect(screen.getByRole('link', { name: 'My warranties' })).toHaveAttribute('href', '/warranties');
  expect(screen.getByText(/press "Report a fault"/)).toBeVisible();
});

test('the delivery page reports missing fees and keeps the rest', async () => {
  renderPage(<DeliveryPage />, { route: '/delivery', api: { 'GET /delivery': problem(400, 'x') } });
  expect(await screen.findByText('The fees could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
});

test.each([
  ['Returns and warranty', <ReturnsPage key="returns" />, /12 months/],
  ['Privacy', <PrivacyPage key="privacy" />, /30 days/],
  ['Terms', <TermsPage key="terms" />, /cash on delivery/i],
])('the page "%s" states the shop\'s terms', async (heading, page, claim) => {
  const { container } = renderPage(page);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  screen.getAllByText(claim);
  await expectNoViolations(container);
});
