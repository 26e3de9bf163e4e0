import type { EventStream } from '@netra/web-kit';

/**
 * An event stream that requires a token, which `EventSource` cannot send. Otherwise used like one; it does not reconnect by
 * itself.
 */
export class FetchedEvents extends EventTarget implements EventStream {
  readyState = 0;
  readonly #leaving = new AbortController();

  constructor(url: string, token: string) {
    super();
    void this.#read(url, token);
  }

  close(): void {
    this.readyState = 2;
    this.#leaving.abort();
  }

  async #read(url: string, token: string): Promise<void> {
    try {
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
      const { ok, body } = await fetch(new URL(url, location.href), {
        headers,
        signal: this.#leaving.signal,
      });
      if (ok && body) {
        this.readyState = 1;
        this.dispatchEvent(new Event('open'));
        await this.#dispatch(body);
      }
    } catch {
      // All failures are handled the same way: the listener reconnects.
    }
    if (this.readyState === 2) return;
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }

  /** Events are blocks of lines; a heartbeat is a block without data. */
  async #dispatch(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: ?(.*)$/m.exec(block)?.[1];
        const name = /^event: ?(.*)$/m.exec(block)?.[1] ?? 'message';
        if (data !== undefined) this.dispatchEvent(new MessageEvent(name, { data }));
      }
    }
  }
}
