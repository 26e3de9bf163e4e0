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
  test('report news when the stream opens, for each message and for each request to refresh', () => {
    const { onNews } = listen('/api/a/live');
    expect(FakeEventSource.live.map(({ url }) => url)).toEqual(['/api/a/live']);
    stream().open();
    stream().send();
    stream().send('refresh');
    expect(onNews).toHaveBeenCalledTimes(3);
  });

  test('open nothing without a path', () => {
    listen();
    expect(FakeEventSource.made).toEqual([]);
  });

  test('close the stream when the page is left or changes the path', () => {
    const { rerender, unmount, onNews } = listen('/api/a/live');
    rerender(<Listener url="/api/b/live" onNews={onNews} />);
    expect(FakeEventSource.live.map(({ url }) => url)).toEqual(['/api/b/live']);
    unmount();
    expect(FakeEventSource.live).toEqual([]);
  });

  test('keep the stream when the page renders again', () => {
    const { rerender } = listen('/api/a/live');
    const later = jest.fn();
    rerender(<Listener url="/api/a/live" onNews={later} />);
    stream().send();
    expect(later).toHaveBeenCalledTimes(1);
    expect(FakeEventSource.made).toHaveLength(1);
  });

  test('retry after failures with growing delays of up to half a minute', () => {
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

  test('reset the delays after a success', () => {
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

  test('close the stream while the tab is hidden and reopen it afterwards', () => {
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

  test('reconnect at once when the network is back', () => {
    listen('/api/a/live');
    stream().fail();
    window.dispatchEvent(new Event('online'));
    expect(FakeEventSource.live).toHaveLength(1);
  });

  test('report news on each focus of the window only without a stream', () => {
    const { onNews } = listen('/api/a/live');
    window.dispatchEvent(new Event('focus'));
    expect(onNews).toHaveBeenCalledTimes(1);
    stream().open();
    window.dispatchEvent(new Event('focus'));
    expect(onNews).toHaveBeenCalledTimes(2);
  });

  test('report news on each focus of the window in a browser without event streams', () => {
    globalThis.EventSource = undefined as never;
    const { onNews } = listen('/api/a/live');
    window.dispatchEvent(new Event('focus'));
    expect(onNews).toHaveBeenCalledTimes(1);
  });
});
