import { AsyncLocalStorage } from 'node:async_hooks';
import type * as Api from '@opentelemetry/api';

export type Span = Api.Span;

export interface SpanFacts {
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** The `traceparent` of a caller in another process; by default the running span is the parent. */
  parent?: string;
  /** No secrets and no personal data: spans leave the platform. */
  attributes?: Record<string, string | number>;
}

/** Exists only while tracing is on. */
export interface Tracer {
  api: typeof Api;
  tracer: Api.Tracer;
  /** Gives the next trace this id. */
  adopt(traceId: string | undefined): void;
}

const running = new AsyncLocalStorage<Span>();
let on: Tracer | undefined;

export const useTracer = (tracer: Tracer | undefined): void => void (on = tracer);

/** Whether tracing is on. While it is off, everything here costs one comparison. */
export const isTracing = (): boolean => on !== undefined;

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;
const KINDS = { server: 1, client: 2, producer: 3, consumer: 4 };

/** Starts a span; the caller ends it. Returns undefined while tracing is off. */
export function startSpan(name: string, { kind, parent, attributes }: SpanFacts): Span | undefined {
  if (!on) return undefined;
  const { trace, ROOT_CONTEXT } = on.api;
  const remote = contextOf(parent);
  const above = remote ? trace.wrapSpanContext(remote) : running.getStore();
  const context = above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT;
  return on.tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
}

/** Starts a trace with its first span, under the trace id of the caller. The caller exports no spans and does not decide what is recorded. */
export function startTrace(name: string, { kind, parent, attributes }: SpanFacts): Span | undefined {
  if (!on) return undefined;
  on.adopt(contextOf(parent)?.traceId);
  const span = on.tracer.startSpan(name, { kind: KINDS[kind], attributes }, on.api.ROOT_CONTEXT);
  on.adopt(undefined);
  return span;
}

/** Runs `work` as a child of the span. */
export const withSpan = <T>(span: Span | undefined, work: () => T): T =>
  span ? running.run(span, work) : work();

/** Runs `work` in a new span. An error marks the span with its name only, and is rethrown. */
export async function inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, facts);
  if (!span) return work();
  try {
    return await running.run(span, work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed. Error messages may quote what people typed, so only kind and code are recorded. */
export function fail(span: Span, error: unknown): void {
  const { name = 'Error', code } = error as { name?: string; code?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
  span.setStatus({ code: 2 });
}

/** Returns the running span as a W3C `traceparent` header; undefined while tracing is off. */
export function traceparent(span = running.getStore()): string | undefined {
  const context = span?.spanContext();
  return context && `00-${context.traceId}-${context.spanId}-${context.traceFlags & SAMPLED ? '01' : '00'}`;
}

/** Returns the id of the running trace, for logs. */
export const traceId = (): string | undefined => running.getStore()?.spanContext().traceId;

function contextOf(header: string | undefined): Api.SpanContext | undefined {
  const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & SAMPLED, isRemote: true };
}
