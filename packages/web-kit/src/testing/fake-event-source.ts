/** Replaces the browser's `EventSource`: a test opens it, sends events, and makes it fail. */
export class FakeEventSource extends EventTarget {
  /** All instances in order of creation. */
  static readonly made: FakeEventSource[] = [];
  readyState = 0;

  constructor(readonly url: string) {
    super();
    FakeEventSource.made.push(this);
  }

  /** The instances that are not closed. */
  static get live(): FakeEventSource[] {
    return FakeEventSource.made.filter(({ readyState }) => readyState !== 2);
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  send(name = 'message'): void {
    this.dispatchEvent(new MessageEvent(name, { data: '{}' }));
  }

  fail(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = 2;
  }
}

/** Installs the fake; returns a restore function. */
export function fakeEventSource(): () => void {
  const real = globalThis.EventSource;
  FakeEventSource.made.length = 0;
  globalThis.EventSource = FakeEventSource as never;
  return () => void (globalThis.EventSource = real);
}
