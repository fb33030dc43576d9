import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TemplateData, templates } from '@centinela/mail/templates.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { startWorker } from '../../compose/worker.ts';
import { loadMailViews } from '../mail/mail.views.ts';
import { type MailServer, startMailServer } from '../mail/mailServer.testing.ts';

let database: TestDatabase;
let server: MailServer;
let portal: Portal;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-leads-'));
  portal = await startPortal(database, { LEAD_EMAIL: 'todos@centinela.demo' });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
  await database.pool.query('truncate leads, mails cascade');
});

let visitors = 0;
/** Submits a lead with the plain form. */
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
  expect(headers.get('location')).toContain('pedido=');
  const { rows } = await database.pool.query<{ id: string }>('select id from leads order by id desc limit 1');
  return rows[0]?.id ?? '';
}

const environment = (env: Record<string, string> = {}) =>
  testConfig(database, dataDir, { SMTP_URL: server.url, ...env });

/** Reads from the API when a lead was mailed. */
async function mailedAt(id: string): Promise<string | null> {
  const { body } = await portal.call('GET', `/api/leads/${id}`, undefined, await portal.login());
  return body.data.mailedAt;
}

/** Runs a worker until the mails of these leads are in the given state. */
async function workUntil(ids: readonly string[], state: string, env: Record<string, string> = {}) {
  const worker = await startWorker(environment(env));
  try {
    for (const id of ids)
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          'select m.state from mails m join leads l on l.mail_id = m.id where l.id = $1 and m.attempts > 0',
          [id],
        );
        expect(rows).toEqual([{ state }]);
      }, 30_000);
  } finally {
    await worker.close();
  }
}

async function create(section: string, fields: Record<string, unknown>): Promise<void> {
  const admin = await portal.login();
  const { status, body } = await portal.call('POST', `/api/${section}`, fields, admin);
  expect([status, body.errors]).toEqual([201, undefined]);
}

describe('lead mails', () => {
  test('are sent once after a mail outage, and none is lost', async () => {
    server.behaviour = () => ({ kind: 'refuse', code: 451, message: 'come back later' });
    const id = await leave('verano');
    await workUntil([id], 'QUEUED');
    expect(server.tries).toHaveLength(1);
    expect(await mailedAt(id)).toBeNull();

    server.behaviour = () => ({ kind: 'take' });
    await database.pool.query('update mails set due_at = now()');
    await workUntil([id], 'SENT');
    expect(await mailedAt(id)).not.toBeNull();
    expect(server.received.map(({ to }) => to)).toEqual([['todos@centinela.demo']]);
  });

  test('go to the landing page’s address, else the settings’, else LEAD_EMAIL', async () => {
    const ids = [await leave('primavera')];
    await create('settings', {
      slug: 'main',
      brand: { name: 'Vigía' },
      leadEmail: 'ventas@centinela.demo',
    });
    ids.push(await leave('primavera', 'Berta'));
    await create('landings', { title: 'Primavera', slug: 'primavera', leadEmail: 'campania@centinela.demo' });
    ids.push(await leave('primavera', 'Carla'));
    await workUntil(ids, 'SENT');
    const mailOf = (name: string) => server.received.find(({ raw }) => raw.includes(name));
    expect(server.received).toHaveLength(3);
    expect(mailOf('Berta')?.to).toEqual(['ventas@centinela.demo']);
    const carla = mailOf('Carla');
    expect(carla?.to).toEqual(['campania@centinela.demo']);
    expect(carla?.raw).toMatch(/^Subject: =\?UTF-8\?Q\?Sin_verificar=3A_Carla/m);
    expect(carla?.raw).toMatch(/^From: =\?UTF-8\?.*<no-responder@localhost>/m);
    expect(carla?.raw).toMatch(/^Reply-To: Carla <ana@ejemplo.com>/m);
    await database.pool.query(
      "delete from content_entries where section in ('internalSettings', 'landings')",
    );
  });

  test('are logged without a recipient, and sent once there is one', async () => {
    const alone = await startPortal(database);
    const before = portal;
    portal = alone;
    try {
      const id = await leave('verano');
      await workUntil([id], 'LOG_ONLY');
      expect(await mailedAt(id)).toBeNull();
      await database.pool.query("update mails set state = 'QUEUED'");
      await workUntil([id], 'SENT', { LEAD_EMAIL: 'tarde@centinela.demo' });
      expect(server.received.map(({ to }) => to)).toEqual([['tarde@centinela.demo']]);
    } finally {
      portal = before;
      await alone.close();
    }
  });
});

describe('the content of the mail', () => {
  const hostile = {
    name: 'Ana\r\nBcc: otro@ejemplo.com\r\n\r\n<script>alert(1)</script>',
    phone: '+54 11 5555 0000"><img src=x>',
    email: 'ana@ejemplo.com',
    province: '<b>Chaco</b>',
    locality: null,
    message: "dos\nlíneas & 'comillas'",
    landing: 'Verano',
    landingSlug: 'verano',
    campaign: 'fuente: "radio"',
    verified: true,
    receivedAt: '2026-11-20T15:00:00.000Z',
    path: '/dashboard/leads/7',
  };
  const brand = {
    name: 'Centinela',
    origin: 'https://c.example',
    logo: null,
    primary: '#13203A',
    onPrimary: '#FFFFFF',
    accent: '#FFB224',
    onAccent: '#0B1220',
    phone: null,
    email: null,
    address: null,
    hours: null,
    social: [],
  };
  const written = async (data: TemplateData<'lead'>) =>
    (await loadMailViews()).render('lead', data, { brand, link: null });

  test('escapes all input', async () => {
    const { html, text } = await written(hostile);
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('líneas &amp; &#x27;comillas&#x27;');
    expect(html).toContain('href="tel:+541155550000"');
    expect(html).not.toContain('Localidad');
    expect(text).toMatch(/Recibido\s+viernes 20 de noviembre a las 12:00/);
    expect(text).toContain('https://c.example/dashboard/leads/7');
    expect(text).toMatch(/Campaña\s+fuente: "radio"/);
  });

  test('states when the sender is not verified', async () => {
    const plain = { ...hostile, name: 'Ana', verified: false, landing: null };
    expect(templates.lead.describe(plain).subject).toBe('Sin verificar: Ana pidió un llamado');
    expect((await written(plain)).text).toContain('puede no ser una persona');
  });
});
