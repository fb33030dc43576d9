import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registrationJobs } from '../domains/accounts/registration/registration.jobs.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/log/log.ts';
import { createTracer } from '../platform/tracing/openTelemetry.ts';
import {
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from '../platform/tracing/receiver.testing.ts';
import { solveCaptcha, testSecret } from '../testing/captcha.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { demoPassword, type Portal, startPortal } from '../testing/portal.ts';
import { requestDeps } from '../testing/registration.ts';
import { jobList } from './jobs.ts';

/** The ids with which the browser of each visitor begins its trace. */
const traces = { login: 'a'.repeat(32), lead: 'b'.repeat(32), registration: 'c'.repeat(32) };
const browserSpan = '1234567890abcdef';
const traceparent = (traceId: string) => ({ traceparent: `00-${traceId}-${browserSpan}-00` });

const lead = { name: 'Berta Quiroga', phone: '11 4777 3321', email: 'berta.quiroga@correo.demo' };
const email = 'admin@centinela.demo';
const jobName = 'accounts.decide';

let database: TestDatabase;
let receiver: TraceReceiver;
let token: string;
let requestId: string | null;
const find = (traceId: string): ReceivedSpan[] => receiver.spans.filter((span) => span.traceId === traceId);
const findRequest = (traceId: string) => find(traceId).find((span) => span.parentSpanId === browserSpan);

async function sendRequests(portal: Portal): Promise<void> {
  const loggedIn = await portal.call(
    'POST',
    '/api/auth/login?from=secret-query',
    { email, password: demoPassword },
    traceparent(traces.login),
  );
  token = loggedIn.body.data.token;
  requestId = loggedIn.headers.get('x-request-id');
  const created = await portal.call(
    'POST',
    '/api/landing-mail',
    {
      type: 'LANDING',
      request: { landing: 'verano', province: 'Buenos Aires', locality: 'Morón', message: 'Hola', ...lead },
      captcha: await solveCaptcha('landing'),
    },
    traceparent(traces.lead),
  );
  expect(created.status).toBe(201);
  const requested = await portal.call(
    'POST',
    '/api/auth/forgotPassword',
    { email, captcha: await solveCaptcha('forgot') },
    traceparent(traces.registration),
  );
  expect(requested.status).toBe(200);
}

beforeAll(async () => {
  [database, receiver] = await Promise.all([createTestDatabase(), startTraceReceiver()]);
  const settings = { url: `${receiver.endpoint}/v1/traces`, headers: {}, serviceName: 'jobs', ratio: 1 };
  const tracer = createTracer({ settings, key: testSecret, role: 'worker', onProblem: () => undefined });
  const portal = await startPortal(database, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/`,
    OTEL_SERVICE_NAME: 'portal',
  });
  await sendRequests(portal);
  const log = createLogger({ level: 'silent', role: 'worker' });
  const worker = await openJobs({ database, jobs: jobList, role: 'work', log, tracer });
  await worker.work(registrationJobs({ ...requestDeps, database }));
  const countRequests = async () => (await database.pool.query('select from account_requests')).rowCount;
  await vi.waitFor(async () => expect(await countRequests()).toBe(0), { timeout: 30_000, interval: 20 });
  await worker.close();
  await tracer.close();
  await portal.close();
});
afterAll(async () => {
  await receiver?.close();
  await database?.drop();
});

test('a trace leads from the page in the browser to the statements of its request', () => {
  const request = findRequest(traces.login);
  expect(request).toMatchObject({
    name: 'POST /api/auth/login',
    service: 'portal',
    attributes: {
      'http.route': '/api/auth/login',
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'centinela.request_id': requestId,
    },
  });
  const statements = find(traces.login).filter((span) => span.attributes['db.system.name'] === 'postgresql');
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
  const isLogin = ({ attributes }: ReceivedSpan) =>
    String(attributes['db.query.text']).includes('insert into sessions');
  expect(statements.find(isLogin)).toMatchObject({
    name: 'WITH sessions',
    attributes: { 'db.query.text': expect.stringMatching(/\$1/), 'db.response.returned_rows': 1 },
  });
});

test('a job continues the trace of the request that sent it', () => {
  const request = findRequest(traces.registration);
  const jobs = find(traces.registration).filter(({ name }) => name === `job ${jobName}`);
  expect(jobs).toMatchObject([{ parentSpanId: request?.spanId, service: 'jobs', status: { code: 0 } }]);
});

test('spans contain no personal data, passwords, tokens and values of queries', () => {
  expect([traces.login, traces.lead].map((traceId) => find(traceId).length > 3)).toEqual([true, true]);
  const sent = receiver.bodies.join('\n');
  const values = [
    ...Object.values(lead),
    '47773321',
    '4777-3321',
    '4777 3321',
    email,
    'Quiroga',
    demoPassword,
    token,
    'secret-query',
  ];
  expect(values.filter((value) => sent.includes(value))).toEqual([]);
});
