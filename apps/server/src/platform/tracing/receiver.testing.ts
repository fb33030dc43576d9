import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributeSchema = z.object({
  key: z.string(),
  value: z.union([
    z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.object({ intValue: z.number() }).transform(({ intValue }) => intValue),
  ]),
});
const attributesSchema = z
  .array(attributeSchema)
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: attributesSchema,
  /** `code` 2 is an error. */
  status: z.object({ code: z.number() }),
});
/** The request body of OTLP/HTTP in JSON. */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof spanSchema> & { service: unknown };

/** A receiver of traces on loopback. */
export interface TraceReceiver {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  spans: ReceivedSpan[];
  /** Received bodies as they were sent. */
  bodies: string[];
  /** While true, requests are read but not answered, and their spans not kept. */
  isHanging: boolean;
  close(): Promise<void>;
}

/** Starts a receiver that keeps all spans. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (receiver.isHanging) return;
    receiver.bodies.push(body);
    for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(body)).resourceSpans)
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        receiver.spans.push({ ...span, service: resource.attributes['service.name'] });
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // `address` is only a string for a Unix socket.
  const { port } = server.address() as AddressInfo;
  const receiver: TraceReceiver = {
    endpoint: `http://127.0.0.1:${port}`,
    spans: [],
    bodies: [],
    isHanging: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
