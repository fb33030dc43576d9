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

const report = (type: string, body: unknown, to = portal) =>
  to.call('POST', '/api/csp-reports', typeof body === 'string' ? body : JSON.stringify(body), {
    'content-type': type,
  });
const counted = async (by = portal): Promise<Record<string, number>> => {
  const { body } = await by.call('GET', '/metrics');
  return Object.fromEntries(
    [...String(body).matchAll(/^csp_reports_total\{directive="([^"]*)"[^}]*\} (\d+)$/gm)].map(
      ([, directive = '', count]) => [directive, Number(count)],
    ),
  );
};
const old = (directive: string) => ({
  'csp-report': {
    'document-uri': 'https://www.centinela.example/validar?token=secreto',
    'effective-directive': directive,
    'blocked-uri': 'inline',
  },
});
const listed = (directive: string) => ({
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
  expect((await report('application/csp-report', old('style-src-elem'))).status).toBe(204);
  expect((await report('application/reports+json', [listed('script-src'), listed('img-src')])).status).toBe(
    204,
  );
  expect(await counted()).toMatchObject({ 'style-src-elem': 1, 'script-src': 1, 'img-src': 1 });
});

test.each([
  ['application/csp-report', '{'],
  ['application/csp-report', '[]'],
  ['application/reports+json', '{"a":1}'],
  ['application/reports+json', [{ type: 'deprecation', body: {} }]],
])('invalid reports are accepted and ignored: %s %j', async (type, body) => {
  const before = await counted();
  expect((await report(type, body)).status).toBe(204);
  expect(await counted()).toEqual(before);
});

test('an unknown directive gets no counter', async () => {
  await report('application/csp-report', old('x'.repeat(300)));
  expect(Object.keys(await counted())).toContain('other');
  expect(Object.keys(await counted()).join()).not.toContain('xxx');
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'x'],
  ['application/csp-report', 'x'.repeat(17_000)],
])('another content type or a large body is rejected: %s', async (type, body) => {
  expect((await report(type, body)).status).toBe(400);
});

test('reports beyond the limit are neither logged nor counted', async () => {
  const flooded = await startPortal(database);
  // The limit applies per minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await flooded.close();
  });
  for (let times = 0; times < 12; times += 1)
    await report(
      'application/reports+json',
      Array.from({ length: 20 }, () => listed('font-src')),
      flooded,
    );
  const { 'font-src': accepted = 0 } = await counted(flooded);
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThanOrEqual(120);
});

test('every page has the report address in its policy', async () => {
  const { headers } = await portal.call('GET', '/ingresar');
  expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-reports; report-to csp');
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
});
