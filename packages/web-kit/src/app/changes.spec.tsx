import { afterEach, expect, test } from '@jest/globals';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { ApiError, createQueryClient } from '@netra/web-kit';
import { forgetToken, leftOnPurpose, tokens } from '../session/tokens';
import { traces } from '../session/traces';
import { forgetOnSignOut } from './query-client';

afterEach(() => onlineManager.setOnline(true));

test('fails a change at once without a connection and does not send it later', async () => {
  let sent = 0;
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      sent += 1;
      return Promise.reject(new ApiError(0, ''));
    },
  });
  onlineManager.setOnline(false);
  await expect(change.mutate()).rejects.toThrow(ApiError);
  onlineManager.setOnline(true);
  expect(sent).toBe(1);
});

test("forgets what the browser remembers of a customer on log-out, but keeps a guest's traces on sign-in", () => {
  const stop = forgetOnSignOut(createQueryClient());
  for (const key of ['viewed', 'recentSearches', 'compared']) localStorage.setItem(key, 'NET-DOME');
  tokens.customer.set('T1');
  expect(traces.viewed.get()).toBe('NET-DOME');
  leftOnPurpose.add('customer');
  tokens.customer.set(null);
  expect(Object.keys(localStorage)).toEqual([]);
  stop();
});

test('keeps what the browser remembers when the server ends the session, also after an earlier log-out', () => {
  const stop = forgetOnSignOut(createQueryClient());
  for (const key of ['viewed', 'recentSearches', 'compared']) localStorage.setItem(key, 'NET-DOME');
  leftOnPurpose.add('customer');
  tokens.customer.set('T1');
  forgetToken('customer', 'T1');
  expect(Object.values(traces).map((trace) => trace.get())).toEqual(['NET-DOME', 'NET-DOME', 'NET-DOME']);
  stop();
});

test('keeps public data when a session ends, and removes everything else', () => {
  const queryClient = createQueryClient();
  const stop = forgetOnSignOut(queryClient);
  queryClient.setQueryDefaults(['storefront', 'page'], { meta: { isPublic: true } });
  queryClient.setQueryData(['storefront', 'page'], 'as rendered');
  queryClient.setQueryData(['admin', 'orders'], 'of a person');
  tokens.customer.set('T1');
  tokens.customer.set(null);
  expect(queryClient.getQueryData(['storefront', 'page'])).toBe('as rendered');
  expect(queryClient.getQueryData(['admin', 'orders'])).toBeUndefined();
  stop();
});
