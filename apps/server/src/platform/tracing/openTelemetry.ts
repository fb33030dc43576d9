import { setTimeout as pause } from 'node:timers/promises';
import {
  type Span as ApiSpan,
  type Tracer as ApiTracer,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { formatTraceparent, isSampled, parseTraceparent, type TraceParent } from './traceparent.ts';
import type { Span, SpanOptions, Tracer, TracingSettings } from './tracing.ts';

export interface TracerOptions {
  settings: TracingSettings;
  /** Key with which it is decided what of other callers' traces is recorded; the same in all processes. */
  key: string;
  /** Kind of process: web or worker. */
  role: string;
  /** Called at most once a minute while spans cannot be sent. */
  onProblem(error: Error): void;
}

/** Spans that wait to be sent; more are dropped. */
const maxQueued = 2_048;
const batchSize = 512;
const sendEveryMs = 5_000;
/** Maximum length of an attribute, such as a statement. */
const maxLength = 2_000;
/** Operations recorded for one request or one piece of work: an import runs a hundred thousand statements. */
const maxChildren = 1_000;
const closeWithinMs = 2_000;
const reportEveryMs = 60_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Creates the exporter to the configured receiver. A failure loses the batch, which is reported once a minute. */
function createExporter({ settings, onProblem }: TracerOptions): SpanExporter {
  // The library itself reads OTEL_EXPORTER_OTLP_TIMEOUT, _COMPRESSION and the certificates.
  const exporter = new OTLPTraceExporter({ url: settings.url, headers: { ...settings.headers } });
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - reportedAt >= reportEveryMs) {
          reportedAt = performance.now();
          onProblem(result.error);
        }
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** @param budget the number of further spans of the same request or work, which all of them share */
function wrapSpan(tracer: ApiTracer, span: ApiSpan, budget: { left: number }): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const traceparent = formatTraceparent({ traceId, spanId, isSampled: traceFlags === 1 });
  let logFields: Span['logFields'] = { trace_id: traceId, span_id: spanId };
  return {
    traceparent,
    get isRecording() {
      return span.isRecording();
    },
    get logFields() {
      return logFields;
    },
    startChild(name, options) {
      if (budget.left <= 0) return wrapSpan(tracer, trace.wrapSpanContext(span.spanContext()), budget);
      budget.left -= 1;
      return startSpan(tracer, name, trace.setSpan(ROOT_CONTEXT, span), options, budget);
    },
    setAttributes: (attributes) => void span.setAttributes(attributes),
    fail(type) {
      span.setAttributes({ 'error.type': type });
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end() {
      span.end();
      // A timer that was started during the span may run for a long time.
      logFields = {};
    },
  };
}

function startSpan(
  tracer: ApiTracer,
  name: string,
  parent: Context,
  { kind, attributes = {} }: SpanOptions,
  budget = { left: maxChildren },
): Span {
  return wrapSpan(tracer, tracer.startSpan(name, { kind: kinds[kind], attributes }, parent), budget);
}

/** Returns the context of a span in another process. */
const toContext = (parent: TraceParent | undefined): Context =>
  parent === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        traceId: parent.traceId,
        spanId: parent.spanId,
        traceFlags: parent.isSampled ? 1 : 0,
        isRemote: true,
      });

/**
 * Creates a tracer that sends spans over OTLP/HTTP. It changes nothing global and patches no module: the program starts
 * its spans itself. Only loaded while tracing is on.
 */
export function createTracer(options: TracerOptions): Tracer {
  const { settings, key, role } = options;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.instance.id': `${role}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanLimits: { attributeValueLengthLimit: maxLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(options),
        maxQueueSize: maxQueued,
        maxExportBatchSize: batchSize,
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  });
  const tracer = provider.getTracer('centinela');
  return {
    startRequest(name, header, spanOptions) {
      const parent = parseTraceparent(header);
      // Visitors choose their header: whether to record their request is not up to them.
      const trusted = parent && { ...parent, isSampled: isSampled(key, parent.traceId, settings.ratio) };
      return startSpan(tracer, name, toContext(trusted), spanOptions);
    },
    startWork: (name, traceparent, spanOptions) =>
      startSpan(tracer, name, toContext(parseTraceparent(traceparent)), spanOptions),
    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, pause(closeWithinMs, undefined, { ref: false })]);
    },
  };
}
