import { useEffect, useEffectEvent } from 'react';
import type { ApiUrl } from '../api/url-of';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** The part of `EventSource` that is used. */
export interface EventStream extends EventTarget {
  /** 1 while it is open. */
  readonly readyState: number;
  close: () => void;
}

const connectEventSource = (url: string): EventStream | undefined =>
  typeof EventSource === 'undefined' ? undefined : new EventSource(url);

/**
 * Keeps an event stream open while the tab is visible, and calls back whenever there may be news: on each event, and each
 * time the stream reopens, because events may have been missed. Without a stream, each focus of the window counts as news.
 * Returns a stop function.
 */
export function liveUpdates(
  url: string,
  onNews: () => void,
  connect: (url: string) => EventStream | undefined = connectEventSource,
): () => void {
  let source: EventStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.hidden) return;
    source = connect(url);
    source?.addEventListener('open', () => {
      failures = 0;
      onNews();
    });
    source?.addEventListener('message', onNews);
    source?.addEventListener('refresh', onNews);
    // An `EventSource` never reconnects after a refusal, and reconnects too often during an outage.
    source?.addEventListener('error', () => {
      close();
      timer = setTimeout(open, waitAfter(failures++));
    });
  };
  const onFocus = () => {
    if (source?.readyState !== STREAM_OPEN) onNews();
  };
  document.addEventListener('visibilitychange', open);
  window.addEventListener('online', open);
  window.addEventListener('focus', onFocus);
  open();
  return () => {
    close();
    document.removeEventListener('visibilitychange', open);
    window.removeEventListener('online', open);
    window.removeEventListener('focus', onFocus);
  };
}

/** `EventSource.OPEN`, which some browsers lack. */
const STREAM_OPEN = 1;

/** Exponential backoff with jitter, so that clients do not reconnect at the same time. */
const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT) * (0.5 + Math.random() / 2);

/**
 * Calls back whenever there may be news on a live stream of the public API (its `urlOf`; none while it is undefined). A
 * hidden tab does not listen; the callback runs once when the tab is shown again.
 *
 * @example useLiveUpdates(repair && urlOf('GET /repairs/serial/{serial}/live', { path: { serial } }), refetch);
 */
export function useLiveUpdates(url: ApiUrl | undefined, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => (url === undefined ? undefined : liveUpdates(url, () => tell())), [url]);
}
