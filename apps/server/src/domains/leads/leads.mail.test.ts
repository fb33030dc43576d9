import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWorker } from '../../compose.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { createLogger } from '../../platform/log/log.ts';
import { openMailer } from '../../platform/mail/mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Portal, startPortal, testConfig } from '../../testing/portal.ts';
import { leadJobList, leadJobs, mailJob } from './leads.jobs.ts';
import { leadMail } from './leads.mail.ts';
import type { LeadRow } from './leads.rows.ts';

/** A mail server that can be told to refuse. */
interface MailServer {
  url: string;
  isDown: boolean;
  tries: number;
  received: { to: string[]; raw: string }[];
  close(): Promise<void>;
}

async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      mail.tries += 1;
      done(mail.isDown ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null);
    },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
      });
      stream.on('end', () => {
        mail.received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  const mail: MailServer = {
    url: '',
    isDown: false,
    tries: 0,
    received: [],
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address() as AddressInfo;
  mail.url = `smtp://127.0.0.1:${address.port}`;
  return mail;
}

let database: TestDatabase;
let mail: MailServer;
let portal: Portal;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-leads-'));
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  mail = await startMailServer();
});
afterEach(async () => {
  await mail.close();
  await database.pool.query("truncate leads; delete from pgboss.job where name = 'leads.mail'");
});

let visitors = 0;
/** Leaves a lead by the plain form. */
async function leave(
  landing: string,
  name = 'Ana Pérez',
  more: Record<string, string> = {},
): Promise<string> {
  visitors += 1;
  const fields = { name, phone: '11 5555 0000', email: 'ana@ejemplo.com', province: 'Chaco', ...more };
  const { headers } = await portal.call(
    'POST',
    `/landing/${landing}`,
    new URLSearchParams(fields).toString(),
    {
      'content-type': 'application/x-www-form-urlencoded',
      origin: portal.origin,
      'x-forwarded-for': `198.19.${visitors}.1`,
    },
  );
  expect(headers.get('location')).toContain('gracias=1');
  const { rows } = await database.pool.query<{ id: string }>('select id from leads order by id desc limit 1');
  return rows[0]?.id ?? '';
}

const environment = (env: Record<string, string> = {}) =>
  testConfig(database, dataDir, { SMTP_URL: mail.url, LEAD_EMAIL: 'todos@centinela.demo', ...env });

const isMailed = async (id: string): Promise<boolean> => {
  const { rowCount } = await database.pool.query(
    'select 1 from leads where id = $1 and mailed_at is not null',
    [id],
  );
  return rowCount === 1;
};

/** One attempt, without the queue. */
async function attempt(id: string, config = environment()) {
  const mailer = openMailer(config);
  const log = createLogger({ level: 'silent', door: 'test' });
  const warn = vi.spyOn(log, 'warn');
  const [bound] = leadJobs({ database, mailer, config });
  try {
    await bound?.run({ id }, { id: 'job', attempt: 0, signal: new AbortController().signal, log });
  } finally {
    mailer?.close();
  }
  return { warn };
}

async function create(section: string, fields: Record<string, unknown>): Promise<void> {
  const admin = await portal.login();
  const { status, body } = await portal.call('POST', `/api/${section}`, fields, admin);
  expect([status, body.errors]).toEqual([201, undefined]);
}

describe('mailing a lead', () => {
  test('while mail is down nothing is lost; when it is back the lead is mailed, once', async () => {
    mail.isDown = true;
    const id = await leave('verano');
    const worker = await startWorker(environment());
    try {
      await vi.waitFor(() => expect(mail.tries).toBe(1), 10_000);
      const { rows } = await vi.waitFor(async () => {
        const found = await database.pool.query(
          `select extract(epoch from start_after - now()) as wait, retry_limit, retry_backoff
           from pgboss.job where name = 'leads.mail' and state = 'retry'`,
        );
        expect(found.rows).toHaveLength(1);
        return found;
      }, 10_000);
      expect(Number(rows[0].wait)).toBeGreaterThan(5);
      expect(rows[0]).toMatchObject({ retry_limit: 14, retry_backoff: true });
      expect(await isMailed(id)).toBe(false);

      mail.isDown = false;
      await database.pool.query("update pgboss.job set start_after = now() where name = 'leads.mail'");
      await vi.waitFor(async () => expect(await isMailed(id)).toBe(true), 15_000);
      expect(mail.received).toHaveLength(1);
      expect(mail.received[0]?.to).toEqual(['todos@centinela.demo']);
      await attempt(id);
      expect(mail.received).toHaveLength(1);
    } finally {
      await worker.close();
    }
  });

  test('goes to the landing’s address, else to that of the settings, else to LEAD_EMAIL', async () => {
    await attempt(await leave('primavera'));
    await create('settings', {
      slug: 'main',
      brand: { name: 'Centinela' },
      leadEmail: 'ventas@centinela.demo',
    });
    await attempt(await leave('primavera', 'Berta'));
    await create('landings', { title: 'Primavera', slug: 'primavera', leadEmail: 'campania@centinela.demo' });
    await attempt(await leave('primavera', 'Carla'));
    expect(mail.received.map(({ to }) => to)).toEqual([
      ['todos@centinela.demo'],
      ['ventas@centinela.demo'],
      ['campania@centinela.demo'],
    ]);
    expect(mail.received[2]?.raw).toContain('Carla');
  });

  test.each<Record<string, string>>([{ SMTP_URL: '' }, { LEAD_EMAIL: '', SMTP_URL: 'smtp://127.0.0.1:9' }])(
    'without a configuration (%o) it is stored, and the log says so',
    async (env) => {
      await database.pool.query("delete from content_entries where section = 'internalSettings'");
      const id = await leave('verano');
      const { warn } = await attempt(id, environment(env));
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ lead: id }),
        expect.stringContaining('not mailed'),
      );
      expect(await isMailed(id)).toBe(false);
    },
  );

  test('a lead whose transaction failed leaves no job behind', async () => {
    const log = createLogger({ level: 'silent', door: 'test' });
    const jobs = await openJobs({ database, jobs: leadJobList, role: 'send', log });
    const client = await database.pool.connect();
    await client.query('begin');
    await jobs.send(mailJob, { id: '019a0000-0000-7000-8000-000000000000' }, { client });
    await client.query('rollback');
    client.release();
    await jobs.close();
    const { rowCount } = await database.pool.query("select 1 from pgboss.job where name = 'leads.mail'");
    expect(rowCount).toBe(0);
  });
});

describe('the mail', () => {
  const hostile: LeadRow = {
    id: '019a0000-0000-7000-8000-000000000000',
    version: 1,
    source: 'LANDING',
    status: 'NEW',
    verified: true,
    landing: 'verano',
    name: 'Ana\r\nBcc: otro@ejemplo.com\r\n\r\n<script>alert(1)</script>',
    phone: '+54 11 5555 0000"><img src=x>',
    email: 'ana@ejemplo.com',
    province: '<b>Chaco</b>',
    locality: null,
    message: "dos\nlíneas & 'comillas'",
    page: null,
    utm: { utm_source: '"radio"' },
    mailed_at: null,
    created_at: new Date('2026-11-20T15:00:00Z'),
    updated_at: new Date('2026-11-20T15:00:00Z'),
    updated_by_name: null,
  };
  const written = leadMail(hostile, {
    to: 'todos@centinela.demo',
    landing: 'Verano',
    origin: 'https://c.example',
  });

  test('shows what was typed as text and nothing else', () => {
    expect(written.html).not.toMatch(/<script|<img|<b>/);
    expect(written.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(written.html).toContain('dos<br>líneas &amp; &#39;comillas&#39;');
    expect(written.html).toContain('source: &quot;radio&quot;');
    expect(written.html).toContain('href="tel:+541155550000"');
    expect(written.html).not.toContain('Localidad');
    expect(written.text).toContain('Recibido: viernes, 20 de noviembre de 2026, 12:00');
    expect(written.text).toContain('https://c.example/dashboard/leads/019a0000-0000-7000-8000-000000000000');
  });

  test('says when nobody proved to be there', () => {
    const plain = leadMail(
      { ...hostile, name: 'Ana', verified: false },
      { to: 'x@y.example', landing: null, origin: '' },
    );
    expect(plain.subject).toBe('Sin verificar: Ana pidió que lo llamen');
    expect(plain.text).toContain('puede no ser una persona');
  });

  test('no header comes in by what was typed', async () => {
    const mailer = openMailer(environment());
    await mailer?.send(written);
    mailer?.close();
    const [{ to, raw } = { to: [], raw: '' }] = mail.received;
    expect(to).toEqual(['todos@centinela.demo']);
    const [headers = ''] = raw.split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers.match(/^(to|from|subject|reply-to|message-id):/gim)).toHaveLength(5);
    expect(headers).toContain('<lead-019a0000-0000-7000-8000-000000000000@');
    expect(headers).toMatch(/^From: Centinela <no-responder@/m);
  });
});
