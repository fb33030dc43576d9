import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { testSecret } from '../../testing/captcha.ts';
import { addTraceHooks } from '../http/traceHooks.ts';
import { createLogger } from '../log/log.ts';
import { createTracer } from './openTelemetry.ts';
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from './receiver.testing.ts';
import { tracedFetch } from './tracedFetch.ts';
import { describeStatement } from './tracePool.ts';
import { formatTraceparent, isSampled, parseTraceparent } from './traceparent.ts';
import { completeInSpan, getActiveSpan, runInSpan, type Tracer } from './tracing.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('traceparent', () => {
  it('is parsed as the standard requires', () => {
    const parsed = { traceId, spanId, isSampled: true };
    expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual(parsed);
    expect(parseTraceparent(`01-${traceId}-${spanId}-03-future`)).toEqual(parsed);
    expect(formatTraceparent({ ...parsed, isSampled: false })).toBe(`00-${traceId}-${spanId}-00`);
    for (const invalid of [
      undefined,
      ['a', 'b'],
      '',
      `ff-${traceId}-${spanId}-01`,
      `00-${'0'.repeat(32)}-${spanId}-01`,
      `00-${traceId}-${'0'.repeat(16)}-01`,
      `00-${traceId.toUpperCase()}-${spanId}-01`,
      `00-${traceId}-${spanId}-011`,
    ])
      expect(parseTraceparent(invalid)).toBeUndefined();
  });

  it('does not let its sender choose what is recorded', () => {
    const ids = Array.from({ length: 4_000 }, (_, index) => index.toString(16).padStart(32, '0'));
    const countSampled = (secret: string) => ids.filter((id) => isSampled(secret, id, 0.1, 0)).length;
    // Ids near zero, which a sampler by trace id would always record.
    for (const secret of [testSecret, 'another secret']) {
      expect(countSampled(secret)).toBeGreaterThan(300);
      expect(countSampled(secret)).toBeLessThan(500);
    }
    // An id that is recorded now is not recorded in most of the following minutes.
    const sampled = ids.find((id) => isSampled(testSecret, id, 0.1, 0)) ?? '';
    const minutes = Array.from({ length: 100 }, (_, minute) =>
      isSampled(testSecret, sampled, 0.1, minute * 60_000),
    );
    expect(minutes.filter(Boolean).length).toBeLessThan(30);
  });
});

describe('a statement', () => {
  it('is described by its verb and table, without literals', () => {
    const describeText = (text: string) => {
      const { name, attributes } = describeStatement(text);
      return [name, attributes['db.query.text']];
    };
    expect(describeText("select * from users where email = 'ana@ejemplo.com' and id = $1")).toEqual([
      'SELECT users',
      'select * from users where email = ? and id = $1',
    ]);
    expect(describeText("insert into notes (text) values ('it''s')")).toEqual([
      'INSERT notes',
      'insert into notes (text) values (??)',
    ]);
    expect(describeText('BEGIN')).toEqual(['BEGIN', 'BEGIN']);
  });
});

describe('a tracer', { shuffle: false }, () => {
  let receiver: TraceReceiver;
  let database: TestDatabase;
  const openTracer = (ratio = 1): Tracer =>
    createTracer({
      settings: { url: `${receiver.endpoint}/v1/traces`, headers: {}, serviceName: 'test', ratio },
      key: testSecret,
      role: 'test',
      onProblem: () => undefined,
    });
  const take = (): ReceivedSpan[] => receiver.spans.splice(0);
  beforeAll(async () => {
    receiver = await startTraceReceiver();
    database = await createTestDatabase({ isTraced: true, max: 1 });
  });
  afterAll(async () => {
    await database?.drop();
    await receiver?.close();
  });

  it('attributes statements to the caller that waited for the only connection', async () => {
    const tracer = openTracer();
    const span = tracer.startWork('waiting', undefined, { kind: 'consumer' });
    const holder = await database.pool.connect();
    const waiting = completeInSpan(span, () => database.pool.query('select 1 as waited'));
    const other = tracer.startWork('holding', undefined, { kind: 'consumer' });
    await completeInSpan(other, async () => {
      await holder.query("select 'x' as held");
      holder.release();
      await waiting;
    });
    await tracer.close();
    const spans = take();
    const findParent = (text: string) => {
      const { parentSpanId } = spans.find(({ attributes }) => attributes['db.query.text'] === text) ?? {};
      return spans.find((each) => each.spanId === parentSpanId)?.name;
    };
    expect(findParent('select 1 as waited')).toBe('waiting');
    expect(findParent('select ? as held')).toBe('holding');
  });

  it('records the code of an error, not its message', async () => {
    const tracer = openTracer();
    const span = tracer.startWork('failing', undefined, { kind: 'consumer' });
    const failed = completeInSpan(span, () => database.pool.query('select $1::int', ['ana@ejemplo.com']));
    await expect(failed).rejects.toThrow('ana@ejemplo.com');
    await tracer.close();
    expect(take()).toMatchObject([
      { status: { code: 2 }, attributes: { 'error.type': '22P02' } },
      { name: 'failing', status: { code: 2 }, attributes: { 'error.type': '22P02' } },
    ]);
    expect(receiver.bodies.join()).not.toContain('ana@ejemplo.com');
  });

  it('records nothing after the end of a span, and nothing of a trace that was not selected', async () => {
    const tracer = openTracer(0.000_001);
    const unselected = tracer.startWork('unselected', undefined, { kind: 'consumer' });
    await completeInSpan(unselected, () => database.pool.query('select 1'));
    const own = tracer.startWork('own', `00-${traceId}-${spanId}-01`, { kind: 'consumer' });
    const visitor = tracer.startRequest('visitor', `00-${traceId}-${spanId}-01`, { kind: 'server' });
    visitor.end();
    own.end();
    await runInSpan(own, () => database.pool.query('select 2'));
    expect(own.logFields).toEqual({});
    await tracer.close();
    expect(take().map(({ name }) => name)).toEqual(['own']);
  });

  it('records a thousand operations of a request at most', async () => {
    const tracer = openTracer();
    const request = tracer.startRequest('GET /', undefined, { kind: 'server' });
    for (let count = 0; count < 600; count += 1) {
      const child = request.startChild('child', { kind: 'client' });
      child.startChild('grandchild', { kind: 'client' }).end();
      child.end();
    }
    request.end();
    await tracer.close();
    expect(take()).toHaveLength(1_001);
  });

  it('sends its id to own services only', async () => {
    const received: unknown[] = [];
    const service = Fastify();
    service.get('/', async ({ headers }) => {
      received.push(headers.traceparent);
      return '';
    });
    const url = await service.listen({ host: '127.0.0.1', port: 0 });
    const tracer = openTracer();
    await completeInSpan(tracer.startWork('calls', undefined, { kind: 'consumer' }), async () => {
      await tracedFetch(`${url}/?q=hidden`, { headers: { connection: 'close' } });
      await tracedFetch(url, { headers: { connection: 'close' } }, { isOwnService: true });
    });
    await tracer.close();
    await service.close();
    const [first, second] = take();
    expect(first?.attributes).toMatchObject({ 'http.response.status_code': 200 });
    expect(received).toEqual([undefined, `00-${second?.traceId}-${second?.spanId}-01`]);
    expect(receiver.bodies.join()).not.toContain('hidden');
  });

  it('puts its ids into all log entries of a request, whose body arrives in parts', async () => {
    let output = '';
    const stream = new PassThrough().on('data', (chunk: Buffer) => {
      output += chunk;
    });
    const tracer = openTracer();
    const loggerInstance: FastifyBaseLogger = createLogger({
      level: 'info',
      role: 'test',
      isTraced: true,
      stream,
    });
    const app = Fastify({
      loggerInstance,
      logController: new Fastify.LogController({ disableRequestLogging: true }),
    });
    app.decorateRequest('span', null);
    addTraceHooks(app, tracer);
    app.post('/echo', async (request) => {
      request.log.info({ step: 1 }, 'handling');
      expect(getActiveSpan()).toBe(request.span);
      return '';
    });
    app.addHook('onResponse', async (request) => request.log.info('answered'));
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\ntraceparent: 00-${traceId}-${spanId}-00\r\n\r\n{`,
    );
    setTimeout(() => socket.write('}'), 20);
    socket.resume();
    await once(socket, 'end');
    await app.close();
    await tracer.close();
    const [span] = take();
    const entries = output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'handling' || msg === 'answered');
    expect(span).toMatchObject({ name: 'POST /echo', traceId, parentSpanId: spanId });
    expect(entries.map(({ msg }) => msg)).toEqual(['handling', 'answered']);
    expect(entries.map(({ step }) => step)).toEqual([1, undefined]);
    for (const entry of entries) expect(entry).toMatchObject({ trace_id: traceId, span_id: span?.spanId });
  });
});
