import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { testConfig } from '#testing/portal.ts';
import { startWorker } from '../../compose/worker.ts';
import { type MailServer, startMailServer } from '../mail/mailServer.testing.ts';
import { bookVisit, cancelVisit } from './visits.change.ts';
import { createVisitToken } from './visits.link.ts';
import { getTestDay, makeVisit, makeZone } from './visits.testing.ts';

let database: TestDatabase;
let server: MailServer;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-visits-'));
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Decodes the quoted-printable and base64 parts of a message. */
const decode = (raw: string): string =>
  [
    raw.replace(/=\r\n/g, '').replaceAll('=3D', '='),
    ...raw
      .split(/\r\n\r\n/)
      .map((part) => Buffer.from(part.replace(/\r\n--[\s\S]*$/, ''), 'base64').toString('utf8')),
  ].join('\n');

test('a booking arrives with an invitation and the link, a cancellation with method CANCEL and the same id', async () => {
  await makeZone(database, 1);
  const config = testConfig(database, dataDir, {
    SMTP_URL: server.url,
    MAIL_FROM: 'Centinela <avisos@centinela.example>',
  });
  const id = await makeVisit(database, { email: 'ana@ejemplo.com' });
  const context = { actor: systemActor, config };
  await bookVisit(database.pool, id, { kind: 'VISIT', day: getTestDay(), half: 'MORNING' }, context);
  await cancelVisit(database.pool, id, context);
  const worker = await startWorker(config);
  await vi.waitFor(() => expect(server.received.length).toBe(2), 30_000);
  await worker.close();
  const mails = server.received.map(({ raw }) => decode(raw));
  const find = (method: string) => mails.find((mail) => mail.includes(`METHOD:${method}`)) ?? '';
  expect(find('REQUEST')).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  expect(find('REQUEST')).toContain('SEQUENCE:1');
  expect(find('CANCEL')).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
  expect(find('CANCEL')).toContain('SEQUENCE:2');
  for (const mail of mails) {
    expect(mail).toContain(`UID:visita-${id}@`);
    expect(mail).toContain(`/visita/${createVisitToken(config.secret, id)}`);
  }
});
