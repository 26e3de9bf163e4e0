const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** What is needed of an `EventSource`. */
export interface EventStream extends EventTarget {
  /** 1 while it is open. */
  readonly readyState: number;
  close: () => void;
}

const connectEventSource = (url: string): EventStream | undefined =>
  typeof EventSource === 'undefined' ? undefined : new EventSource(url);

/**
 * Keeps a stream of events open while the tab is visible, and calls back whenever there may be news: at each event, and
 * each time that the stream is open again, for what happened meanwhile was missed. Without a stream, each return to the
 * window counts as news. Answers the way to end.
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
    // The browser gives up for good on a refusal, and comes again too eagerly in an outage.
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

/** As `EventSource.OPEN`, which not every browser has. */
const STREAM_OPEN = 1;

/** Twice as long each time; spread, so that not all who were cut off come back at once. */
const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT) * (0.5 + Math.random() / 2);
