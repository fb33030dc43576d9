import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { pauseSql } from '#platform/leases/leasedRows.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { testConfig } from '#testing/portal.ts';
import { isLong } from '#testing/size.ts';
import { startWorker } from '../../compose/worker.ts';
import { openLink, sealLink } from './mail.link.ts';
import { type MailOrder, queueMail } from './mail.outbox.ts';
import { mailRows } from './mail.queue.ts';
import { countFailedMails } from './mail.read.ts';
import { type Behaviour, type MailServer, startMailServer } from './mailServer.testing.ts';

let database: TestDatabase;
let server: MailServer;
let dataDir: string;
let workers: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-mail-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
  await server.close();
  await database.pool.query('truncate mails cascade');
});

const secret: Secret = ['s'.repeat(40)];
const configOf = (env: Record<string, string> = {}) =>
  testConfig(database, dataDir, {
    SMTP_URL: server.url,
    MAIL_FROM: 'Centinela <avisos@centinela.example>',
    ...env,
  });

async function work(env: Record<string, string> = {}) {
  const worker = await startWorker(configOf(env));
  workers.push(worker);
  return worker;
}

type More = Pick<MailOrder, 'link' | 'toName' | 'replyTo'>;

const message = (to: string, more: More = {}): MailOrder => ({
  template: 'notification',
  to,
  data: { subject: `Para ${to}`, html: '<p>Hola</p>', summary: 'Hola' },
  ...more,
});

const order = (mail: MailOrder) => queueMail(database.pool, mail, { secret });
const send = (to: string, more: More = {}) => order(message(to, more));

interface Row {
  state: string;
  reason: string | null;
  attempts: number;
  sealed_link: Buffer | null;
  from_address: string | null;
  wait: number;
}

async function rowOf(id: string): Promise<Row> {
  const { rows } = await database.pool.query<Row>(
    `select state, reason, attempts, sealed_link, from_address, extract(epoch from due_at - now())::float as wait
     from mails where id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('no such mail');
  return row;
}

const attemptsOf = async (id: string): Promise<unknown[]> => {
  const { rows } = await database.pool.query<{
    outcome: string | null;
    code: number | null;
    reason: string | null;
  }>('select outcome, code, reason from mail_attempts where mail_id = $1 order by id', [id]);
  return rows.map(({ outcome, code, reason }) => [outcome, code, reason]);
};

const settles = (id: string, state: string) =>
  vi.waitFor(async () => expect((await rowOf(id)).state).toBe(state), 30_000);
const tried = (id: string, count: number) =>
  vi.waitFor(async () => expect(await attemptsOf(id)).toHaveLength(count), 30_000);
/** Makes a queued mail due now and notifies the workers. */
const due = (id: string) =>
  database.pool.query(
    "with mail as (update mails set due_at = now() where id = $1) select pg_notify('mails', '')",
    [id],
  );
const refuse = (code: number, message: string): Behaviour => ({ kind: 'refuse', code, message });

describe('the outbox', () => {
  test('sends after the commit and contains nothing from a rolled back transaction', async () => {
    await work();
    await transaction(database.pool, async (client) => {
      await queueMail(client, message('nadie@ejemplo.com'), { secret });
      throw new Error('changed its mind');
    }).catch(() => undefined);
    const id = await send('ana@ejemplo.com');
    await settles(id, 'SENT');
    expect(server.received.map(({ to }) => to)).toEqual([['ana@ejemplo.com']]);
    expect(await rowOf(id)).toMatchObject({
      attempts: 1,
      reason: null,
      from_address: 'avisos@centinela.example',
    });
    expect(await attemptsOf(id)).toEqual([['SENT', null, null]]);
    const { rowCount } = await database.pool.query(
      "select from mails where to_address = 'nadie@ejemplo.com'",
    );
    expect(rowCount).toBe(0);
  });

  test('rejects data that does not match the template', async () => {
    const broken: unknown = { subject: 1 };
    // Invalid data from untyped callers is rejected by the template's schema.
    await expect(
      // biome-ignore lint/suspicious/noExplicitAny: intentionally invalid
      order({ ...message('a@b.example'), data: broken as any }),
    ).rejects.toThrow();
  });
});

describe('a mail server', () => {
  test('that rejects a mail permanently ends it with the server’s reason', async () => {
    server.behaviour = () => refuse(550, 'no such user here');
    const id = await send('nadie@ejemplo.com', { link: 'https://c.example/x?t=1' });
    await work();
    await settles(id, 'FAILED');
    expect(await attemptsOf(id)).toEqual([['REFUSED', 550, expect.stringContaining('no such user here')]]);
    expect((await rowOf(id)).sealed_link).toBeNull();
    expect(await countFailedMails(database.pool, true)).toBe(1);
  });

  test('that greylists a mail receives it again later', async () => {
    server.behaviour = (_to, tries) => (tries < 3 ? refuse(451, 'greylisted, come back') : { kind: 'take' });
    const id = await send('ana@ejemplo.com');
    await work();
    await tried(id, 1);
    await settles(id, 'QUEUED');
    const { wait, reason } = await rowOf(id);
    expect(wait).toBeGreaterThan(15);
    expect(wait).toBeLessThanOrEqual(20);
    expect(reason).toContain('greylisted');
    await due(id);
    await tried(id, 2);
    await settles(id, 'QUEUED');
    expect((await rowOf(id)).wait).toBeGreaterThan(35);
    await due(id);
    await settles(id, 'SENT');
    expect(await attemptsOf(id)).toEqual([
      ['DEFERRED', 451, expect.stringContaining('greylisted')],
      ['DEFERRED', 451, expect.stringContaining('greylisted')],
      ['SENT', null, null],
    ]);
    expect(server.received).toHaveLength(1);
  });

  test('that drops the connection during a message receives it again with the same Message-ID', async () => {
    server.behaviour = (_to, tries) => (tries < 2 ? { kind: 'drop' } : { kind: 'take' });
    const id = await send('ana@ejemplo.com');
    await work();
    await tried(id, 1);
    await settles(id, 'QUEUED');
    await due(id);
    await settles(id, 'SENT');
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.raw).toContain(`Message-ID: <${id}.1@centinela.example>`);
  });

  test('that is temporarily down loses no mail', async () => {
    const port = Number(new URL(server.url).port);
    const url = server.url;
    await server.close();
    const ids = [await send('uno@ejemplo.com'), await send('dos@ejemplo.com')];
    await work({ SMTP_URL: url });
    for (const id of ids) await tried(id, 1);
    // Checked while the server is down: once it is back, the next attempt may start at any moment.
    for (const id of ids) await settles(id, 'QUEUED');
    server = await startMailServer(port);
    for (const id of ids) await due(id);
    for (const id of ids) await settles(id, 'SENT');
    expect(server.received).toHaveLength(2);
  });

  test('that hangs on one mail does not delay the others', async () => {
    server.behaviour = (to) => (to.startsWith('traba') ? { kind: 'hang' } : { kind: 'take' });
    for (let each = 0; each < 3; each += 1) await send(`traba${each}@ejemplo.com`);
    await work();
    await vi.waitFor(
      () => expect(server.tries.filter((to) => to.startsWith('traba'))).toHaveLength(3),
      30_000,
    );
    const ids = [];
    for (let each = 0; each < 10; each += 1) ids.push(await send(`libre${each}@ejemplo.com`));
    for (const id of ids) await settles(id, 'SENT');
    await server.close();
  });

  test('that is down for days ends the mail with the last reason', async () => {
    server.behaviour = () => refuse(421, 'busy');
    const id = await send('ana@ejemplo.com', { link: 'https://c.example/x' });
    await database.pool.query("update mails set queued_at = now() - interval '4 days 1 hour' where id = $1", [
      id,
    ]);
    await work();
    await settles(id, 'FAILED');
    expect(await rowOf(id)).toMatchObject({ reason: expect.stringContaining('busy'), sealed_link: null });
  });

  test('that rejects our login does not fail the mail permanently', async () => {
    // The server does not support AUTH: logging in fails before any message is sent.
    const url = server.url.replace('smtp://', 'smtp://yo:mal@');
    server.behaviour = () => refuse(535, 'authentication failed');
    const id = await send('ana@ejemplo.com');
    await work({ SMTP_URL: url });
    await tried(id, 1);
    await vi.waitFor(async () => expect((await rowOf(id)).state).not.toBe('SENDING'), 30_000);
    expect((await rowOf(id)).attempts).toBe(1);
  });
});

test('retry delays grow from seconds to hours and last for days in total', async () => {
  const { rows } = await database.pool.query<{ pause: number }>(
    `select ${pauseSql(mailRows)} as pause from unnest('{1, 2, 3, 4, 40}'::int[]) attempts`,
  );
  expect(rows.map(({ pause }) => pause)).toEqual([20, 40, 80, 160, 6 * 3600]);
});

describe('workers', () => {
  test('share the outbox and send every mail once', async () => {
    server.behaviour = () => ({ kind: 'delay', milliseconds: 30 });
    const ids = [];
    for (let each = 0; each < 30; each += 1) ids.push(await send(`vecino${each}@ejemplo.com`));
    await Promise.all([work(), work(), work()]);
    for (const id of ids) await settles(id, 'SENT');
    const addresses = server.received.map(({ to }) => to[0]);
    expect(addresses).toHaveLength(30);
    expect(new Set(addresses).size).toBe(30);
  });

  test.runIf(isLong)(
    'take over mails of a worker killed while sending',
    async () => {
      let isHanging = true;
      server.behaviour = () => (isHanging ? { kind: 'hang' } : { kind: 'take' });
      const ids = [];
      for (let each = 0; each < 4; each += 1) ids.push(await send(`vecino${each}@ejemplo.com`));
      const victim = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts'), 'worker'], {
        env: {
          ...process.env,
          DATABASE_URL: database.url,
          DATA_DIR: dataDir,
          SECRET: secret[0],
          SMTP_URL: server.url,
          LOG_LEVEL: 'silent',
          DEMO: '0',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      await vi.waitFor(() => expect(server.tries).toHaveLength(4), 40_000);
      victim.kill('SIGKILL');
      await new Promise((ended) => victim.on('exit', ended));
      for (const id of ids) expect((await rowOf(id)).state).toBe('SENDING');
      isHanging = false;
      await work();
      // The mail must not be taken while the other worker may still be sending it.
      await pause(500);
      expect(server.received).toHaveLength(0);
      await Promise.all(ids.map(due));
      for (const id of ids) await settles(id, 'SENT');
      expect(server.received).toHaveLength(4);
      for (const id of ids)
        expect(await attemptsOf(id)).toEqual([
          ['LOST', null, null],
          ['SENT', null, null],
        ]);
    },
    60_000,
  );

  test('finish the current mail when asked to stop', async () => {
    server.behaviour = () => ({ kind: 'delay', milliseconds: 800 });
    const id = await send('ana@ejemplo.com');
    const worker = await work();
    await vi.waitFor(() => expect(server.tries).toHaveLength(1), 30_000);
    await worker.close();
    workers = [];
    expect((await rowOf(id)).state).toBe('SENT');
  });
});

describe('without a mail server', () => {
  test('keeps a mail with its link in the log and does not retry', async () => {
    const id = await send('ana@ejemplo.com', { link: 'https://c.example/x' });
    await work({ SMTP_URL: '' });
    await settles(id, 'LOG_ONLY');
    expect(await attemptsOf(id)).toEqual([['LOG_ONLY', null, 'noServer']]);
    const { sealed_link } = await rowOf(id);
    expect(sealed_link && openLink(sealed_link, secret)).toBe('https://c.example/x');
    expect(await countFailedMails(database.pool, true)).toBe(0);
  });
});

describe('a private link', () => {
  const link = 'https://c.example/validar?token=abcdefghijk';

  test('is sent in the mail, stored encrypted only, and deleted after sending', async () => {
    server.behaviour = () => ({ kind: 'delay', milliseconds: 300 });
    const id = await order({
      template: 'validate-account',
      to: 'ana@ejemplo.com',
      data: { firstName: 'Ana', email: 'ana@ejemplo.com', hours: 24 },
      link,
    });
    const { rows } = await database.pool.query<{ row: string }>(
      'select m::text as row from mails m where id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain('abcdefghijk');
    expect(rows[0]?.row).not.toContain(Buffer.from('abcdefghijk').toString('hex'));
    await work();
    await settles(id, 'SENT');
    expect(server.received[0]?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(
      'token=abcdefghijk',
    );
    expect((await rowOf(id)).sealed_link).toBeNull();
  });

  test('encrypted with another secret fails with a reason', async () => {
    const id = await send('ana@ejemplo.com', { link });
    await work({ SECRET: 'x'.repeat(40) });
    await settles(id, 'FAILED');
    expect((await rowOf(id)).reason).toBe('linkUnreadable');
    expect(server.received).toHaveLength(0);
  });

  test('is only decrypted unmodified and with its own secret', () => {
    const sealed = sealLink(link, secret);
    expect(openLink(sealed, secret)).toBe(link);
    expect(openLink(sealed, ['y'.repeat(40)])).toBeNull();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(openLink(sealed, secret)).toBeNull();
    expect(openLink(randomBytes(5), secret)).toBeNull();
    expect(sealLink(link, secret).equals(sealLink(link, secret))).toBe(false);
  });
});

test('user input never becomes a header', async () => {
  const evil = 'Ana\r\nBcc: otro@ejemplo.com\r\n\r\n<script>alert(1)</script>';
  const id = await order({
    template: 'notification',
    to: 'ana@ejemplo.com',
    toName: evil,
    replyTo: { name: evil, address: 'ana@ejemplo.com' },
    data: { subject: evil, html: '<p>x</p>', summary: evil },
  });
  await work();
  await settles(id, 'SENT');
  const [{ to, raw } = { to: [], raw: '' }] = server.received;
  expect(to).toEqual(['ana@ejemplo.com']);
  const [headers = ''] = raw.split('\r\n\r\n');
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers.match(/^(to|from|subject|reply-to|message-id):/gim)).toHaveLength(5);
  expect(headers).toMatch(/^From: Centinela <avisos@centinela.example>/m);
});
