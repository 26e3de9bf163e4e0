/** Replaces `@jest/globals` for tests that the runner of this folder imports: the public parts of Jest, without a module context. */
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { mockModule } from './module-hooks.mjs';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export const expect = jestExpect;

const mocker = new ModuleMocker(globalThis);
// Fake timers also replace those of the module `timers` if they see Node's own global; React and this runner need them.
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: new Proxy(globalThis, {}) });

export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  unstable_mockModule: (address, factory) => mockModule(address, factory()),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
  advanceTimersToNextTimer: (steps) => timers.advanceTimersToNextTimer(steps),
};
