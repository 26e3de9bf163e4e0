import { expect, jest, test } from '@jest/globals';
import { AppProviders } from '@netra/web-kit';
import { QueryClient } from '@tanstack/react-query';
import { renderPage } from '@netra/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Footer } from './footer';

const footer = () => (
  <MemoryRouter>
    <AppProviders queryClient={new QueryClient()}>
      <Footer />
    </AppProviders>
  </MemoryRouter>
);

/** Sets the date; timers run normally. */
const setClock = (now: string) =>
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask'] });

test.each([
  ['the year has changed in the shop since', '2026-12-31T18:40:00Z', '© 2027 Netra. All rights reserved.'],
  ['it is still the year before in the shop', '2026-12-31T18:20:00Z', '© 2026 Netra. All rights reserved.'],
])('hydrates an earlier page without a mismatch when %s', async (_what, now, text) => {
  setClock('2025-06-01T12:00:00Z');
  const place = document.createElement('div');
  place.innerHTML = renderToString(footer());
  document.body.append(place);
  const mismatch = jest.fn();
  setClock(now);
  const root = await act(async () => hydrateRoot(place, footer(), { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(screen.getByText(text)).toBeVisible();
  await act(async () => root.unmount());
  place.remove();
});

test('the short footer has the phone number and no links to pages', () => {
  renderPage(<Footer isShort />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^tel:/),
  ]);
});
