import type { CheckState } from '@centinela/api/operations/systemStatus.ts';
import { describe, expect, test } from 'vitest';
import { DiskLow } from '#platform/storage/diskSpace.ts';
import { apiKeysCheck } from './apiKeys.ts';
import { backupsCheck } from './backups.ts';
import { cdnCheck } from './cdn.ts';
import { defineCheck, runCheck } from './check.ts';
import {
  cacheSizeCheck,
  clockCheck,
  connectionsCheck,
  databaseCheck,
  databaseVersionCheck,
  migrationsCheck,
  replicaCheck,
} from './database.ts';
import { nodeCheck, portCheck, smtpCheck, tracesCheck } from './doctor.ts';
import { formatBytes, formatDuration } from './format.ts';
import { processesCheck, versionsCheck } from './processes.ts';
import { scannerCheck } from './scanner.ts';
import { breakGlassCheck, providerCheck, signOnRolesCheck } from './signOn.ts';
import { certificateCheck, diskCheck, storageCheck } from './site.ts';
import { failedJobsCheck, importsCheck, mailCheck, queuesCheck } from './work.ts';

const minutes = (count: number) => count * 60;
const mail = {
  isConfigured: true,
  isProduction: true,
  overdueSeconds: null,
  failingSeconds: null,
  reason: null,
};
const imported = { name: 'altas.csv', hasFailed: false, secondsAgo: 7200 };
const mb = 1024 * 1024;
const disk = { host: 'web-1', minFree: 256 * mb };
const hours = (count: number) => count * 3_600;
const backup = { isConfigured: true, verifiedSeconds: hours(1), hasFailed: false };
const expiringKey = { name: 'ERP nocturno', seconds: hours(24) };
const cdn = { waitingSeconds: null, failingSeconds: null, problem: null, maxAgeSeconds: 360 };
const clamd = (signatureSeconds: number | null) => ({
  scanner: { program: 'ClamAV 1.4.3', signatureSeconds },
  waiting: 0,
});
const provider = { issuer: 'https://a.example', announcedIssuer: 'https://a.example', skewSeconds: 30 };
const certificate = { host: 'www.centinela.example', distrust: null };

/** Figures on both sides of each limit, with the expected state. */
const cases: readonly (readonly [name: string, evaluate: () => { state: CheckState }, state: CheckState])[] =
  [
    ['a CDN that is purged', () => cdnCheck.evaluate(cdn), 'ok'],
    ['a CDN that failed once', () => cdnCheck.evaluate({ ...cdn, failingSeconds: 14 }), 'ok'],
    ['a CDN that fails', () => cdnCheck.evaluate({ ...cdn, failingSeconds: 15 }), 'warning'],
    ['a CDN that keeps failing', () => cdnCheck.evaluate({ ...cdn, failingSeconds: 120 }), 'problem'],
    ['a purge that waits', () => cdnCheck.evaluate({ ...cdn, waitingSeconds: 59 }), 'ok'],
    ['a purge without a worker', () => cdnCheck.evaluate({ ...cdn, waitingSeconds: 60 }), 'problem'],
    ['a fast database', () => databaseCheck.evaluate({ milliseconds: 999 }), 'ok'],
    ['a slow database', () => databaseCheck.evaluate({ milliseconds: 1_000 }), 'warning'],
    ['PostgreSQL 18.0', () => databaseVersionCheck.evaluate({ version: 180_000 }), 'ok'],
    ['PostgreSQL 17.9', () => databaseVersionCheck.evaluate({ version: 170_009 }), 'problem'],
    [
      '79 % of the connections',
      () => connectionsCheck.evaluate({ open: 79, limit: 100, planned: 100 }),
      'ok',
    ],
    ['80 %', () => connectionsCheck.evaluate({ open: 80, limit: 100, planned: 100 }), 'warning'],
    ['95 %', () => connectionsCheck.evaluate({ open: 95, limit: 100, planned: 100 }), 'problem'],
    [
      'more planned than allowed',
      () => connectionsCheck.evaluate({ open: 1, limit: 100, planned: 101 }),
      'warning',
    ],
    ['a set cache size', () => cacheSizeCheck.evaluate({ isDefault: false, value: '12GB' }), 'ok'],
    ['the default cache size', () => cacheSizeCheck.evaluate({ isDefault: true, value: '4GB' }), 'warning'],
    ['current tables', () => migrationsCheck.evaluate({ applied: 7, expected: 7 }), 'ok'],
    ['newer tables', () => migrationsCheck.evaluate({ applied: 8, expected: 7 }), 'warning'],
    ['older tables', () => migrationsCheck.evaluate({ applied: 6, expected: 7 }), 'problem'],
    ['no tables', () => migrationsCheck.evaluate({ applied: null, expected: 7 }), 'problem'],
    [
      'a clock 2 s ahead, measured to 1 ms',
      () => clockCheck.evaluate({ differenceMs: 2_000, uncertaintyMs: 1 }),
      'ok',
    ],
    [
      'a clock more than 2 s ahead',
      () => clockCheck.evaluate({ differenceMs: 2_001, uncertaintyMs: 1 }),
      'warning',
    ],
    [
      'a clock 2.5 s behind, measured to 1 s',
      () => clockCheck.evaluate({ differenceMs: -2_500, uncertaintyMs: 1_000 }),
      'ok',
    ],
    [
      'a clock 30 s behind',
      () => clockCheck.evaluate({ differenceMs: -30_001, uncertaintyMs: 1 }),
      'problem',
    ],
    ['signatures of 3 days', () => scannerCheck.evaluate(clamd(hours(72) - 1)), 'ok'],
    ['older signatures', () => scannerCheck.evaluate(clamd(hours(72))), 'warning'],
    ['signatures of a week', () => scannerCheck.evaluate(clamd(hours(168))), 'problem'],
    ['no official signatures', () => scannerCheck.evaluate(clamd(null)), 'warning'],
    ['files without a scanner', () => scannerCheck.evaluate({ scanner: null, waiting: 2 }), 'warning'],
    ['a replica 59 s behind', () => replicaCheck.evaluate({ lagSeconds: 59 }), 'ok'],
    ['a replica a minute behind', () => replicaCheck.evaluate({ lagSeconds: 60 }), 'warning'],
    ['a replica five minutes behind', () => replicaCheck.evaluate({ lagSeconds: 300 }), 'problem'],
    ['a replica without data', () => replicaCheck.evaluate({ lagSeconds: null }), 'problem'],
    ['web and worker', () => processesCheck.evaluate({ web: 1, worker: 1 }), 'ok'],
    ['no worker', () => processesCheck.evaluate({ web: 2, worker: 0 }), 'problem'],
    ['no web', () => processesCheck.evaluate({ web: 0, worker: 1 }), 'problem'],
    ['one version', () => versionsCheck.evaluate({ versions: ['1'], differSeconds: 9_000 }), 'ok'],
    [
      'two versions for 15 minutes',
      () => versionsCheck.evaluate({ versions: ['1', '2'], differSeconds: minutes(15) }),
      'ok',
    ],
    [
      'two versions for longer',
      () => versionsCheck.evaluate({ versions: ['1', '2'], differSeconds: minutes(15) + 1 }),
      'warning',
    ],
    ['no waiting job', () => queuesCheck.evaluate({ oldest: null }), 'ok'],
    [
      'a job that just waits',
      () => queuesCheck.evaluate({ oldest: { name: 'x', seconds: minutes(10) - 1 } }),
      'ok',
    ],
    [
      'a job that waits 10 minutes',
      () => queuesCheck.evaluate({ oldest: { name: 'x', seconds: minutes(10) } }),
      'warning',
    ],
    [
      'a job that waits an hour',
      () => queuesCheck.evaluate({ oldest: { name: 'x', seconds: minutes(60) } }),
      'problem',
    ],
    ['no failed job', () => failedJobsCheck.evaluate({ count: 0, names: [] }), 'ok'],
    ['a failed job', () => failedJobsCheck.evaluate({ count: 1, names: ['media.process'] }), 'warning'],
    ['mail without delay', () => mailCheck.evaluate(mail), 'ok'],
    ['no mail server', () => mailCheck.evaluate({ ...mail, isConfigured: false }), 'problem'],
    [
      'no mail server on a test system',
      () => mailCheck.evaluate({ ...mail, isConfigured: false, isProduction: false }),
      'ok',
    ],
    ['a server that just fails', () => mailCheck.evaluate({ ...mail, failingSeconds: minutes(5) - 1 }), 'ok'],
    [
      'a server that fails for 5 minutes',
      () => mailCheck.evaluate({ ...mail, failingSeconds: minutes(5) }),
      'warning',
    ],
    [
      'a server that fails for 15 minutes',
      () => mailCheck.evaluate({ ...mail, failingSeconds: minutes(15), reason: '451' }),
      'problem',
    ],
    ['mail 10 minutes late', () => mailCheck.evaluate({ ...mail, overdueSeconds: minutes(10) }), 'warning'],
    ['mail an hour late', () => mailCheck.evaluate({ ...mail, overdueSeconds: minutes(60) }), 'problem'],
    ['no import yet', () => importsCheck.evaluate({ last: null, waitingSeconds: null }), 'ok'],
    [
      'a finished import',
      () => importsCheck.evaluate({ last: imported, waitingSeconds: minutes(10) - 1 }),
      'ok',
    ],
    [
      'a failed import',
      () => importsCheck.evaluate({ last: { ...imported, hasFailed: true }, waitingSeconds: null }),
      'warning',
    ],
    [
      'a file that waits',
      () => importsCheck.evaluate({ last: imported, waitingSeconds: minutes(10) }),
      'warning',
    ],
    [
      'a file that waits an hour',
      () => importsCheck.evaluate({ last: null, waitingSeconds: minutes(60) }),
      'problem',
    ],
    ['a disk with enough space', () => diskCheck.evaluate({ ...disk, free: 1024 * mb }), 'ok'],
    ['a disk that is nearly full', () => diskCheck.evaluate({ ...disk, free: 1024 * mb - 1 }), 'warning'],
    ['a disk with exactly the reserve', () => diskCheck.evaluate({ ...disk, free: 256 * mb }), 'warning'],
    ['a disk below the reserve', () => diskCheck.evaluate({ ...disk, free: 256 * mb - 1 }), 'problem'],
    ['a working storage', () => storageCheck.evaluate({ place: 'S3', milliseconds: 5 }), 'ok'],
    ['no expiring API key', () => apiKeysCheck.evaluate({ expiring: [] }), 'ok'],
    ['a key that expires in a day', () => apiKeysCheck.evaluate({ expiring: [expiringKey] }), 'warning'],
    [
      'a key that expires tomorrow',
      () => apiKeysCheck.evaluate({ expiring: [{ ...expiringKey, seconds: hours(24) - 1 }, expiringKey] }),
      'problem',
    ],
    ['a verified backup', () => backupsCheck.evaluate({ ...backup, verifiedSeconds: hours(25.9) }), 'ok'],
    ['a late backup', () => backupsCheck.evaluate({ ...backup, verifiedSeconds: hours(26) }), 'warning'],
    [
      'two missing backups',
      () => backupsCheck.evaluate({ ...backup, verifiedSeconds: hours(50) }),
      'problem',
    ],
    ['a failed backup', () => backupsCheck.evaluate({ ...backup, hasFailed: true }), 'warning'],
    ['no backup yet', () => backupsCheck.evaluate({ ...backup, verifiedSeconds: null }), 'warning'],
    [
      'only failed backups',
      () => backupsCheck.evaluate({ ...backup, verifiedSeconds: null, hasFailed: true }),
      'problem',
    ],
    [
      'backups without a destination',
      () => backupsCheck.evaluate({ ...backup, isConfigured: false }),
      'warning',
    ],
    ['a certificate for 21 days', () => certificateCheck.evaluate({ ...certificate, daysLeft: 21 }), 'ok'],
    [
      'a certificate for less',
      () => certificateCheck.evaluate({ ...certificate, daysLeft: 20.9 }),
      'warning',
    ],
    ['a certificate for 7 days', () => certificateCheck.evaluate({ ...certificate, daysLeft: 7 }), 'warning'],
    [
      'a certificate for less than 7',
      () => certificateCheck.evaluate({ ...certificate, daysLeft: 6.9 }),
      'problem',
    ],
    [
      'an expired certificate',
      () => certificateCheck.evaluate({ ...certificate, daysLeft: -0.1 }),
      'problem',
    ],
    [
      'a certificate that is not trusted',
      () => certificateCheck.evaluate({ ...certificate, daysLeft: 80, distrust: 'self-signed' }),
      'problem',
    ],
    [
      'an address that cannot be reached',
      () => certificateCheck.evaluate({ ...certificate, daysLeft: null }),
      'warning',
    ],
    ['Node 24', () => nodeCheck.evaluate({ version: '24.0.1', minMajor: 24 }), 'ok'],
    ['Node 22', () => nodeCheck.evaluate({ version: '22.9.0', minMajor: 24 }), 'problem'],
    ['a free port', () => portCheck.evaluate({ host: '::', port: 80, use: 'free' }), 'ok'],
    ['the portal’s port', () => portCheck.evaluate({ host: '::', port: 80, use: 'portal' }), 'ok'],
    ['another program’s port', () => portCheck.evaluate({ host: '::', port: 80, use: 'other' }), 'problem'],
    [
      'a port without permission',
      () => portCheck.evaluate({ host: '::', port: 80, use: 'denied' }),
      'problem',
    ],
    ['a mail server with TLS', () => smtpCheck.evaluate({ host: 'smtp', isEncrypted: true }), 'ok'],
    ['a receiver of traces', () => tracesCheck.evaluate({ host: 'otel', status: 200 }), 'ok'],
    ['a receiver that rejects traces', () => tracesCheck.evaluate({ host: 'otel', status: 401 }), 'warning'],
    ['a mail server without TLS', () => smtpCheck.evaluate({ host: 'smtp', isEncrypted: false }), 'warning'],
    ['a provider', () => providerCheck.evaluate(provider), 'ok'],
    ['a provider’s slow clock', () => providerCheck.evaluate({ ...provider, skewSeconds: -31 }), 'problem'],
    [
      'another issuer',
      () => providerCheck.evaluate({ ...provider, announcedIssuer: 'https://b.example' }),
      'problem',
    ],
    [
      'a page without metadata',
      () => providerCheck.evaluate({ ...provider, announcedIssuer: null }),
      'problem',
    ],
    ['roles that exist', () => signOnRolesCheck.evaluate({ missingRoles: [] }), 'ok'],
    ['a missing role', () => signOnRolesCheck.evaluate({ missingRoles: ['venta'] }), 'problem'],
    ['a break-glass account', () => breakGlassCheck.evaluate({ hasBreakGlass: true }), 'ok'],
    ['no break-glass account', () => breakGlassCheck.evaluate({ hasBreakGlass: false }), 'warning'],
  ];

test.each(cases)('%s', (_name, evaluate, state) => {
  expect(evaluate()).toMatchObject({
    state,
    text: [expect.stringMatching(/^\S.*[.»]$/), expect.stringMatching(/^\S.*[.»]$/)],
    ...(state !== 'ok' && { fix: [expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)] }),
  });
});

describe('a check', () => {
  const check = defineCheck<{ count: number }>({
    name: 'sample',
    group: 'jobs',
    title: ['Ejemplo', 'Sample'],
    evaluate: ({ count }) => ({ state: 'ok', text: [`${count}.`, `${count}.`] }),
  });

  test('that does not apply has no result', async () => {
    expect(await runCheck(check, async () => null)).toBeNull();
  });

  test('whose measurement fails is a problem that names the reason', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    const result = await runCheck(check, () => Promise.reject(new AggregateError([refused])));
    expect(result).toMatchObject({ name: 'sample', state: 'problem', sendsAlerts: true });
    expect(result?.text[0]).toBe('No se pudo comprobar: no acepta conexiones (ECONNREFUSED).');
    expect(result?.fix).not.toBeNull();
  });

  test('that fails because the disk is full says how to get space', async () => {
    const result = await runCheck(check, () => Promise.reject(new DiskLow(180, 256)));
    expect(result?.text[0]).toBe('No se pudo comprobar: no hay lugar en el disco.');
    expect(result?.fix?.[0]).toContain('agrandalo');
  });

  test('is evaluated with its figures', async () => {
    expect(await runCheck(check, async () => ({ count: 3 }))).toMatchObject({
      state: 'ok',
      text: ['3.', '3.'],
      fix: null,
    });
  });
});

test('files that wait for their scan are counted in the singular and the plural', () => {
  const texts = [1, 2].map((waiting) => scannerCheck.evaluate({ scanner: null, waiting }).text[0]);
  expect(texts).toEqual([
    'No hay antivirus configurado. Un archivo espera su análisis.',
    'No hay antivirus configurado. 2 archivos esperan su análisis.',
  ]);
});

test('durations and sizes are formatted in their largest unit', () => {
  expect([0, 1, 119, 120, 7_199, 7_200, 172_800].map((seconds) => formatDuration(seconds)[0])).toEqual([
    '0 segundos',
    '1 segundo',
    '119 segundos',
    '2 minutos',
    '119 minutos',
    '2 horas',
    '2 días',
  ]);
  expect(formatBytes(180 * mb)).toEqual(['180 MB', '180 MB']);
  expect(formatBytes(1536 * mb)).toEqual(['1,5 GB', '1.5 GB']);
});
