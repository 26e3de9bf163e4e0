import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { AlertList } from '../shared/alerts/alert-list';
import StockAlert from '../shared/alerts/stock-alert';
import StopAlertPage from './stop-alert.page';

const alert = {
  productId: 'NET-DOME',
  name: 'Netra Dome',
  image: '',
  canBeBought: false,
  createdAt: '2026-11-20T08:30:00.000Z',
};
const TOKEN = 'A'.repeat(22);

describe('offer beside a sold-out product', () => {
  const open = (api: ApiAnswers, token = false) =>
    renderPage(<StockAlert productId="NET-DOME" />, { storage: token ? { token: 'T' } : {}, api });

  test('registers a guest by e-mail address and mentions the confirmation mail', async () => {
    const { user, calls, container } = open({ 'POST /stock-alerts/guest': { message: 'x' } });
    await user.type(screen.getByRole('textbox', { name: /e-mail/ }), 'ann@x.lk');
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
    const done = await screen.findByText(/an e-mail is there already/);
    expect(done).toHaveFocus();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      productId: 'NET-DOME',
      email: 'ann@x.lk',
      language: 'en',
    });
  });

  test("scrolls into view for a guest who comes from the product's card", () => {
    const inView: Element[] = [];
    Element.prototype.scrollIntoView = function note() {
      inView.push(this);
    };
    renderPage(<StockAlert productId="NET-DOME" />, {
      path: '/overview/:productId',
      route: '/overview/NET-DOME#alert',
    });
    expect(inView).toHaveLength(1);
    expect(inView[0]).toContainElement(screen.getByRole('button', { name: 'Tell me when it is back' }));
  });

  test('shows a guest why an address is refused', async () => {
    const { user } = open({ 'POST /stock-alerts/guest': problem(429, 'You wait for many products already') });
    await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
    expect(screen.getByText('Enter your e-mail address.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /e-mail/ }), 'ann@x.lk');
    await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
    expect(await screen.findByText(/You wait for many products already/)).toBeVisible();
  });

  test('registers a customer by one click and ends it by another', async () => {
    let alerts: (typeof alert)[] = [];
    const { user, container } = open(
      {
        'GET /stock-alerts': () => ({ alerts }),
        'POST /stock-alerts': () => {
          alerts = [alert];
          return { message: 'x' };
        },
        'DELETE /stock-alerts/NET-DOME': () => {
          alerts = [];
          return { message: 'x' };
        },
      },
      true,
    );
    await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
    expect(await screen.findByText(/We’ll e-mail you as soon as it is back in stock/)).toBeVisible();
    await expectNoViolations(container);
    expect(screen.getByRole('button', { name: 'Stop telling me' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Stop telling me' }));
    expect(await screen.findByRole('button', { name: 'Tell me when it is back' })).toHaveFocus();
  });
});

test('the list of alerts links to the products and ends an alert', async () => {
  let alerts = [alert, { ...alert, productId: 'B', name: 'Bullet', canBeBought: true }];
  const { user, calls, container } = renderPage(<AlertList />, {
    storage: { token: 'T' },
    api: {
      'GET /stock-alerts': () => ({ alerts }),
      'DELETE /stock-alerts/NET-DOME': () => {
        alerts = alerts.slice(1);
        return { message: 'x' };
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Netra Dome' })).toHaveAttribute(
    'href',
    '/overview/NET-DOME',
  );
  expect(screen.getByText('Back in stock')).toBeVisible();
  await expectNoViolations(container);
  await user.click(screen.getByRole('button', { name: 'Stop waiting for Netra Dome' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

describe('page behind the link in a stock mail', () => {
  const open = (hash: string) =>
    renderPage(<StopAlertPage />, {
      path: '/stop-alert',
      route: `/stop-alert${hash}`,
      api: { 'POST /stock-alerts/stop': { message: 'x' } },
    });

  test('stops the mails by one click, without signing in', async () => {
    const { user, calls, container } = open(`#${TOKEN}`);
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop the e-mails' }));
    expect(await screen.findByText('Done. You won’t get these e-mails any more.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ token: TOKEN });
    await expectNoViolations(container);
  });

  test('explains what to do when the link is incomplete', () => {
    open('#AAA');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  });
});
