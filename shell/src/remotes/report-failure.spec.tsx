import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reportFailure } from './report-failure';

const sendBeacon = jest.fn<typeof navigator.sendBeacon>(() => true);
beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  const remotes = [{ name: 'admin', version: 'abc@def', pages: [] }];
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(remotes)}</script>`;
});
afterEach(() => {
  sendBeacon.mockClear();
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

test('sends a failure that is reported twice only once, with the version', () => {
  reportFailure('admin', 'page');
  reportFailure('admin', 'page');
  reportFailure('admin', 'load');
  expect(sendBeacon.mock.calls).toEqual([
    ['/releases/failures', '{"remote":"admin","version":"abc@def","kind":"page"}'],
    ['/releases/failures', '{"remote":"admin","version":"abc@def","kind":"load"}'],
  ]);
});

test('does not send a failure when the device is offline or the remote is unknown', () => {
  reportFailure('nobody', 'page');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportFailure('admin', 'hydration');
  expect(sendBeacon).not.toHaveBeenCalled();
});
