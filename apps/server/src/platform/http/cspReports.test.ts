import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const sendReport = (type: string, body: unknown, to = portal) =>
  to.call('POST', '/api/csp-reports', typeof body === 'string' ? body : JSON.stringify(body), {
    'content-type': type,
  });
const readReportCounts = async (by = portal): Promise<Record<string, number>> => {
  const { body } = await by.call('GET', '/metrics');
  return Object.fromEntries(
    [...String(body).matchAll(/^csp_reports_total\{directive="([^"]*)"[^}]*\} (\d+)$/gm)].map(
      ([, directive = '', count]) => [directive, Number(count)],
    ),
  );
};
const createReportUriBody = (directive: string) => ({
  'csp-report': {
    'document-uri': 'https://www.centinela.example/validar?token=secreto',
    'effective-directive': directive,
    'blocked-uri': 'inline',
  },
});
const createReportToEntry = (directive: string) => ({
  type: 'csp-violation',
  age: 1,
  url: 'https://www.centinela.example/dashboard/users',
  user_agent: 'x',
  body: {
    documentURL: 'https://www.centinela.example/dashboard/users/update/ana@ejemplo.com',
    effectiveDirective: directive,
    blockedURL: 'https://evil.example/a?b=c',
  },
});

test('both report formats are counted by directive', async () => {
  expect((await sendReport('application/csp-report', createReportUriBody('style-src-elem'))).status).toBe(
    204,
  );
  expect(
    (
      await sendReport('application/reports+json', [
        createReportToEntry('script-src'),
        createReportToEntry('img-src'),
      ])
    ).status,
  ).toBe(204);
  expect(await readReportCounts()).toMatchObject({ 'style-src-elem': 1, 'script-src': 1, 'img-src': 1 });
});

test.each([
  ['application/csp-report', '{'],
  ['application/csp-report', '[]'],
  ['application/reports+json', '{"a":1}'],
  ['application/reports+json', [{ type: 'deprecation', body: {} }]],
])('invalid reports are accepted and ignored: %s %j', async (type, body) => {
  const before = await readReportCounts();
  expect((await sendReport(type, body)).status).toBe(204);
  expect(await readReportCounts()).toEqual(before);
});

test('an unknown directive gets no counter', async () => {
  await sendReport('application/csp-report', createReportUriBody('x'.repeat(300)));
  expect(Object.keys(await readReportCounts())).toContain('other');
  expect(Object.keys(await readReportCounts()).join()).not.toContain('xxx');
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'x'],
  ['application/csp-report', 'x'.repeat(17_000)],
])('another content type or a large body is rejected: %s', async (type, body) => {
  expect((await sendReport(type, body)).status).toBe(400);
});

test('reports beyond the limit are neither logged nor counted', async () => {
  const limitedPortal = await startPortal(database);
  // The limit applies per minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await limitedPortal.close();
  });
  for (let times = 0; times < 12; times += 1)
    await sendReport(
      'application/reports+json',
      Array.from({ length: 20 }, () => createReportToEntry('font-src')),
      limitedPortal,
    );
  const { 'font-src': accepted = 0 } = await readReportCounts(limitedPortal);
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThanOrEqual(120);
});

test('every page has the report address in its policy', async () => {
  const { headers } = await portal.call('GET', '/ingresar');
  expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-reports; report-to csp');
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
});
