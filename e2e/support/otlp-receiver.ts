import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Recorded {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Recorded[] }[];
  }[];
}

/** A span as a process of the platform sent it. */
export interface Span extends Recorded {
  service: string;
}

/** Receives traces like an OpenTelemetry collector: OTLP over HTTP, as JSON. */
export class OtlpReceiver {
  readonly spans: Span[] = [];
  /** Everything that was received, verbatim. */
  text = '';
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.#take(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  /** Returns its address, for OTEL_EXPORTER_OTLP_ENDPOINT. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  trace(traceId: string): Span[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  #take(body: string): void {
    this.text += `${body}\n`;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
  }
}

/** The spans whose parent has not arrived: one, when a trace is complete. */
export function rootsOf(spans: Span[]): Span[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  return spans.filter(({ parentSpanId = '' }) => !known.has(parentSpanId));
}

const milliseconds = ({ startTimeUnixNano: start, endTimeUnixNano: end }: Span) =>
  Number(BigInt(end) - BigInt(start)) / 1e6;

/** A trace as an indented list, one line per span; spans whose parent is missing are at the left. */
export function treeOf(spans: Span[]): string {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const inOrder = spans.toSorted((a, b) =>
    BigInt(a.startTimeUnixNano) < BigInt(b.startTimeUnixNano) ? -1 : 1,
  );
  const lines = (parent: string | undefined, depth: number): string[] =>
    inOrder
      .filter(({ parentSpanId = '' }) => (known.has(parentSpanId) ? parentSpanId : undefined) === parent)
      .flatMap((span) => [
        `${'  '.repeat(depth)}${span.service}: ${span.name} (${milliseconds(span).toFixed(1)} ms)`,
        ...lines(span.spanId, depth + 1),
      ]);
  return lines(undefined, 0).join('\n');
}
