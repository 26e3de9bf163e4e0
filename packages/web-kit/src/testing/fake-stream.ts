/** An answer of type `text/event-stream` that a test writes to, for {@link fakeApi}. */
export interface FakeStream {
  response: Response;
  /** Sends an event; plain messages have no name. */
  send: (data: object, name?: string) => void;
  /** Sends raw text: a heartbeat, half an event. */
  write: (text: string) => void;
  /** Ends the stream as the server would. */
  end: () => void;
}

export function fakeStream(): FakeStream {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => void writer.write(new TextEncoder().encode(text));
  return {
    response: new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    send: (data, name) => write(`${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`),
    write,
    end: () => void writer.close(),
  };
}
