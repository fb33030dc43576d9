import { z } from 'zod';
import { completeInSpan, getActiveSpan, type Tracer } from '../tracing/tracing.ts';

/** Member of a stored payload that names the span of its sender. Schemas of payloads ignore it. */
const traceMember = '$traceparent';
const tracedPayload = z.looseObject({ [traceMember]: z.string() });

/** Adds the active span to the payload of a job, so that the job becomes part of its trace. */
export function addTraceparent(payload: object): object {
  const span = getActiveSpan();
  return span ? { ...payload, [traceMember]: span.traceparent } : payload;
}

/** Runs an attempt of a job as a span, in the trace of the request that sent the job. */
export function runJobInSpan<T>(
  tracer: Tracer | undefined,
  { name, payload, attempt }: { name: string; payload: unknown; attempt: number },
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  const traceparent = tracedPayload.safeParse(payload).data?.[traceMember];
  const span = tracer.startWork(`job ${name}`, traceparent, {
    kind: 'consumer',
    attributes: { 'centinela.job': name, 'centinela.attempt': attempt },
  });
  return completeInSpan(span, work);
}
