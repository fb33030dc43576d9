import { AsyncLocalStorage } from 'node:async_hooks';

/** An OTLP/HTTP receiver of traces. */
export interface TracingSettings {
  readonly url: string;
  /** Sent with every request, such as an API key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of requests whose traces are recorded, above 0 and up to 1. */
  readonly ratio: number;
}

/** Values that describe an operation; never personal data, tokens or input of users. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `server`: a received request; `client`: a call to another system; `consumer`: queued work. */
  kind: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

/** One operation of a trace. */
export interface Span {
  /** False if its trace was not selected for recording, or if it has ended. */
  readonly isRecording: boolean;
  /** Identifies the span for other processes (W3C Trace Context). */
  readonly traceparent: string;
  /** Members of log entries that are written during the span; none after its end. */
  readonly logFields: { readonly trace_id?: string; readonly span_id?: string };
  startChild(name: string, options: SpanOptions): Span;
  setAttributes(attributes: Attributes): void;
  /** Marks the operation as failed. `type` is a code, never a message, which may contain personal data. */
  fail(type: string): void;
  end(): void;
}

/** Starts traces. There is none while tracing is off. */
export interface Tracer {
  /** Starts a span for a received request. `traceparent` is the caller's header, which is not trusted. */
  startRequest(name: string, traceparent: unknown, options: SpanOptions): Span;
  /** Starts a span of this program's own work. `traceparent` is that of the span that requested it. */
  startWork(name: string, traceparent: string | undefined, options: SpanOptions): Span;
  /** Sends finished spans and ends, after two seconds at most. */
  close(): Promise<void>;
}

const activeSpans = new AsyncLocalStorage<Span>();

/** Returns the span as part of which the current code runs. */
export const getActiveSpan = (): Span | undefined => activeSpans.getStore();

/** Runs work, including everything that it awaits, as part of a span. */
export const runInSpan = <T>(span: Span, work: () => T): T => activeSpans.run(span, work);

/** Returns the code of an error of PostgreSQL, the system or this program; otherwise its class. */
export function getErrorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Runs work as part of a span and ends the span afterwards. */
export async function completeInSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await runInSpan(span, work);
  } catch (error) {
    span.fail(getErrorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Runs a call to another system as a child of the active span, if that is recorded. */
export function withClientSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const parent = getActiveSpan();
  if (!parent?.isRecording) return work();
  const span = parent.startChild(name, { kind: 'client', attributes });
  return completeInSpan(span, () => work(span));
}
