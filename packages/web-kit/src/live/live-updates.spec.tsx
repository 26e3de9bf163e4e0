import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ApiUrl, useLiveUpdates } from '@netra/web-kit';
import { FakeEventSource, fakeEventSource } from '@netra/web-kit/testing';
import { act, render } from '@testing-library/react';

let takeOut: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  takeOut = fakeEventSource();
});
afterEach(() => {
  show(true);
  takeOut();
  jest.useRealTimers();
});

function show(isVisible: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isVisible });
  document.dispatchEvent(new Event('visibilitychange'));
}

function Listener({ url, onNews }: { url?: ApiUrl; onNews: () => void }) {
  useLiveUpdates(url, onNews);
  return null;
}

const listen = (url?: ApiUrl) => {
  const onNews = jest.fn();
  return { onNews, ...render(<Listener url={url} onNews={onNews} />) };
};
const stream = () => FakeEventSource.live[0]!;

describe('live updates', () => {
  test('while the stream is open, tell of its opening, of each message and of each wish to read again', () => {
    const { onNews } = listen('/api/a/live');
    expect(FakeEventSource.live.map(({ url }) => url)).toEqual(['/api/a/live']);
    stream().open();
    stream().send();
    stream().send('refresh');
    expect(onNews).toHaveBeenCalledTimes(3);
  });

  test('without a path, open nothing', () => {
    listen();
    expect(FakeEventSource.made).toEqual([]);
  });

  test('when the page is left or asks for another path, close the stream', () => {
    const { rerender, unmount, onNews } = listen('/api/a/live');
    rerender(<Listener url="/api/b/live" onNews={onNews} />);
    expect(FakeEventSource.live.map(({ url }) => url)).toEqual(['/api/b/live']);
    unmount();
    expect(FakeEventSource.live).toEqual([]);
  });

  test('when the page is only drawn again, keep the stream', () => {
    const { rerender } = listen('/api/a/live');
    const later = jest.fn();
    rerender(<Listener url="/api/a/live" onNews={later} />);
    stream().send();
    expect(later).toHaveBeenCalledTimes(1);
    expect(FakeEventSource.made).toHaveLength(1);
  });

  test('after failures, try again, later each time, half a minute apart at most', () => {
    listen('/api/a/live');
    const waits = Array.from({ length: 8 }, () => {
      stream().fail();
      expect(FakeEventSource.live).toEqual([]);
      const before = Date.now();
      act(() => jest.advanceTimersToNextTimer());
      return Date.now() - before;
    });
    expect(waits[0]).toBeLessThanOrEqual(1_000);
    expect(waits[3]).toBeGreaterThanOrEqual(4_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    expect(FakeEventSource.live).toHaveLength(1);
  });

  test('after a success, forget the failures', () => {
    listen('/api/a/live');
    for (let n = 0; n < 5; n++) {
      stream().fail();
      act(() => jest.advanceTimersToNextTimer());
    }
    stream().open();
    stream().fail();
    act(() => jest.advanceTimersByTime(1_000));
    expect(FakeEventSource.live).toHaveLength(1);
  });

  test('while the tab is hidden, listen to nothing; when it is shown, listen again', () => {
    const { onNews } = listen('/api/a/live');
    stream().open();
    show(false);
    expect(FakeEventSource.live).toEqual([]);
    act(() => jest.advanceTimersByTime(60_000));
    expect(FakeEventSource.live).toEqual([]);
    show(true);
    stream().open();
    expect(onNews).toHaveBeenCalledTimes(2);
  });

  test('when the network is back, come back at once', () => {
    listen('/api/a/live');
    stream().fail();
    window.dispatchEvent(new Event('online'));
    expect(FakeEventSource.live).toHaveLength(1);
  });

  test('without a stream, ask at each return to the window; with one, not', () => {
    const { onNews } = listen('/api/a/live');
    window.dispatchEvent(new Event('focus'));
    expect(onNews).toHaveBeenCalledTimes(1);
    stream().open();
    window.dispatchEvent(new Event('focus'));
    expect(onNews).toHaveBeenCalledTimes(2);
  });

  test('in a browser that knows no streams, ask at each return to the window', () => {
    globalThis.EventSource = undefined as never;
    const { onNews } = listen('/api/a/live');
    window.dispatchEvent(new Event('focus'));
    expect(onNews).toHaveBeenCalledTimes(1);
  });
});
