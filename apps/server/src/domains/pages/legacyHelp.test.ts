import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { legacyHelpPath, legacyHelpStylesheetPath } from './legacyHelp.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const page = async () => {
  const { status, body, headers } = await portal.call('GET', legacyHelpPath);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  return String(body);
};

// The tests build on each other: nothing saved, saved, then a long text.
describe('the help page for old applications', { shuffle: false }, () => {
  test('exists before it has content, and shows what was saved', async () => {
    expect(await page()).toContain('Ayuda de la aplicación');
    const { screenshots, ...words } = samples.applicationSections;
    const createReply = await portal.call('POST', '/api/application', words, admin);
    expect(createReply.status, JSON.stringify(createReply.body)).toBe(201);
    expect(await page()).toContain('¿Anda sin internet?');
    const faqs = [{ question: '¿Y <esto>?', answer: '<p>También.</p>' }];
    await portal.call('PUT', `/api/application/${createReply.body.data.id}`, { faqs }, admin);
    expect(await page()).toContain('¿Y &lt;esto&gt;?');
  });

  test('is not indexed, small, and works in old browsers', async () => {
    const { body: savedEntry } = await portal.call('GET', '/api/application/aplicacion', undefined, admin);
    const faqs = Array.from({ length: 30 }, (_, index) => ({
      question: `¿Pregunta ${index}?`,
      answer: `<p>${'Una respuesta larga. '.repeat(200)}</p>`,
    }));
    const saved = await portal.call('PUT', `/api/application/${savedEntry.data.id}`, { faqs }, admin);
    expect(saved.status).toBe(200);
    const { body: css } = await portal.call('GET', legacyHelpStylesheetPath);
    const all = (await page()) + String(css);
    expect(Buffer.byteLength(all)).toBeLessThan(50_000);
    expect(all).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(all).not.toMatch(/<script|<img|<picture|var\(|grid|flex|webp|avif/);
  });
});
