import { eventually } from '@netra/local-servers/testing';

/** A response that stays open, as a client reads it. */
export interface LiveStream {
  status: number;
  headers: Headers;
  /** Everything received so far. */
  text(): string;
  /** The data of the events with this name so far; plain messages have none. */
  events(name?: string): unknown[];
  /** Resolves when the server has closed it. */
  ended: Promise<void>;
  leave(): void;
}

/** Opens a stream and waits for its first bytes. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<LiveStream> {
  const leaving = new AbortController();
  const answer = await fetch(url, { headers, signal: leaving.signal });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body!) text += decoder.decode(piece as Uint8Array, { stream: true });
  };
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  await eventually(() => {
    if (!text) throw new Error('nothing has come yet');
  });
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    events: (name) => eventsIn(text).flatMap((event) => (event.name === name ? [event.data] : [])),
    ended,
    leave: () => leaving.abort(),
  };
}

const eventsIn = (text: string) =>
  [...text.matchAll(/^(?:event: (.+)\n)?data: (.+)\n\n/gm)].map(([, name, data]) => ({
    name,
    data: JSON.parse(data!) as unknown,
  }));
