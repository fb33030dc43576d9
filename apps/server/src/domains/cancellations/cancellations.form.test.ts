import {
  cancellationTexts,
  codeLength,
  currentCancellationVersion,
  parseCode,
} from '@centinela/api/cancellations/cancellationTexts.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTypedCode } from '#platform/secrets/typedCode.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, type Reply, startPortal } from '#testing/portal.ts';
import { scaleBySize } from '#testing/size.ts';
import {
  getRedirectCode,
  newVisitorHeaders,
  post,
  requestFields,
  submitCancellation,
} from './cancellations.testing.ts';

const newCode = () => createTypedCode(codeLength);

let database: TestDatabase;
let portal: Portal;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
afterEach(() => database.pool.query('truncate cancellations, mails cascade'));

const stored = async () => (await database.pool.query('select * from cancellations order by id')).rows;
const mails = async () =>
  (await database.pool.query('select template, to_address, subject, summary, data from mails order by id'))
    .rows;
const openStatusPage = (code: string, headers = newVisitorHeaders()) =>
  portal.call('GET', `/tramites/${code}`, undefined, headers);

describe('submitting a request', () => {
  test('stores the request with its proof and deadline, and shows and mails the code', async () => {
    const from = newVisitorHeaders();
    const answer = await post(
      portal,
      '/baja',
      { ...requestFields, version: currentCancellationVersion },
      from,
    );
    expect(answer.status).toBe(303);
    const code = getRedirectCode(answer);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      code,
      kind: 'CANCELLATION',
      state: 'RECEIVED',
      name: 'Ana Pérez',
      document: '30.123.456',
      contract: 'C-104233',
      email: 'ana@ejemplo.com',
      proof: {
        page: '/baja',
        version: currentCancellationVersion,
        words: { button: 'Botón de baja', ...cancellationTexts[currentCancellationVersion].CANCELLATION },
        at: row.created_at.toISOString(),
      },
    });
    expect(row.due_at - row.created_at).toBe(24 * 3_600_000);
    expect(JSON.stringify(row)).not.toContain(from['x-forwarded-for']);
    const page = await openStatusPage(code);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.body).toContain(code);
    expect(page.body).toContain('Recibimos tu pedido de baja');
    const [told, sent] = await mails();
    expect([told.template, told.to_address, told.data.document]).toEqual([
      'cancellation',
      null,
      '30.123.456',
    ]);
    expect([sent.template, sent.to_address]).toEqual(['cancellation-received', 'ana@ejemplo.com']);
    expect(sent.subject).toContain(code);
  });

  test('sends no submitted values to the address, which may belong to a stranger', async () => {
    await post(portal, '/arrepentimiento', {
      name: 'Ganaste https://malo.example',
      document: 'ZZ99887',
      contract: 'clic acá',
      email: 'victima@ejemplo.com',
      reason: 'https://malo.example',
    });
    const [, sent] = await mails();
    expect(sent.to_address).toBe('victima@ejemplo.com');
    expect(JSON.stringify(sent)).not.toMatch(/malo\.example|ZZ99887|clic acá/);
    const [row] = await stored();
    const { body } = await openStatusPage(row.code);
    expect(body).not.toMatch(/malo\.example|ZZ99887|clic acá|victima@/);
  });

  test('requires name, document and e-mail address, and returns the form with the submitted values', async () => {
    const { status, body } = await post(portal, '/baja', {
      ...requestFields,
      name: ' ',
      document: '1',
      email: 'ana@',
    });
    expect(status).toBe(400);
    expect(body).toContain('Falta corregir 3 datos');
    expect(body).toContain('value="C-104233"');
    expect(body).toContain('Me mudo');
    expect(body).toMatch(/<title>Error: /);
    expect(await stored()).toEqual([]);
  });

  test('accepts a foreign document, any phone format and a missing contract', async () => {
    const sent = { name: 'Kim', document: 'm12345678', email: 'kim@ejemplo.com', phone: 'int. 22, de tarde' };
    expect((await post(portal, '/arrepentimiento', sent)).status).toBe(303);
    expect(await stored()).toMatchObject([
      { kind: 'WITHDRAWAL', document: 'M12345678', contract: null, reason: null, phone: 'int. 22, de tarde' },
    ]);
  });

  test('stores a double click and later repetitions as one request until it is done', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(portal, '/baja', requestFields)));
    const codes = new Set(answers.map(getRedirectCode));
    expect([codes.size, (await stored()).length, (await mails()).length]).toEqual([1, 1, 2]);
    await database.pool.query(`update cancellations set created_at = created_at - interval '3 days'`);
    // The same document in another format.
    expect(getRedirectCode(await post(portal, '/baja', { ...requestFields, document: '30.123.456' }))).toBe(
      [...codes][0],
    );
    expect(getRedirectCode(await post(portal, '/arrepentimiento', requestFields))).not.toBe([...codes][0]);
    await database.pool.query(`update cancellations set state = 'DONE', done_at = now() - interval '1 hour'`);
    expect(codes).not.toContain(getRedirectCode(await post(portal, '/baja', requestFields)));
  });

  test('stores every request but limits the e-mails to one address', async () => {
    for (let n = 0; n < 7; n += 1)
      await submitCancellation(portal, database, { contract: `C-${n}`, email: 'otra@ejemplo.com' });
    const sent = (await mails()).filter(({ template }) => template === 'cancellation-received');
    expect([(await stored()).length, sent.length]).toEqual([7, 5]);
    const last = (await stored()).at(-1);
    expect((await openStatusPage(last.code)).body).toContain('anotalo o guardá esta página');
  });

  test('rejects a form from another site', async () => {
    const { status } = await post(portal, '/baja', requestFields, {
      ...newVisitorHeaders(),
      origin: 'https://malo.example',
      'sec-fetch-site': 'cross-site',
    });
    expect([status, await stored()]).toEqual([403, []]);
  });

  test('accepts a form from an old browser that sends no origin', async () => {
    const fields = new URLSearchParams(requestFields).toString();
    const sent = { 'content-type': 'application/x-www-form-urlencoded', ...newVisitorHeaders() };
    const answer = await portal.call('POST', '/baja', fields, sent);
    expect([answer.status, (await stored()).length]).toEqual([303, 1]);
    const found = await portal.call('POST', '/tramites', `codigo=${getRedirectCode(answer)}`, sent);
    expect(getRedirectCode(found)).toBe(getRedirectCode(answer));
  });

  test('rate-limits repeated requests and returns the form with its values', async () => {
    const from = newVisitorHeaders();
    const statuses = [];
    for (let n = 0; n < 22; n += 1)
      statuses.push((await post(portal, '/baja', { ...requestFields, contract: `C-${n}` }, from)).status);
    expect([statuses.slice(0, 20).every((status) => status === 303), statuses.at(-1)]).toEqual([true, 429]);
    const { body } = await post(portal, '/baja', { ...requestFields, contract: 'C-99' }, from);
    expect(body).toContain('value="C-99"');
  });
});

describe('the status by code', () => {
  test('accepts a code in any format, and gives the same answer for every unknown code', async () => {
    await submitCancellation(portal, database);
    const [{ code }] = await stored();
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answer = await post(portal, '/tramites', { codigo: typed });
    expect([answer.status, getRedirectCode(answer)]).toEqual([303, code]);
    const unknown = [newCode(), 'nada', `${code}2`, '%00', 'Ñ', '"><b>'];
    /** Removes the typed code, which stays in the field. */
    const withoutInput = ({ status, body }: Reply) => [
      status,
      body.replace(/<input[^>]*name="codigo"[^>]*>/, ''),
    ];
    const wrong = await Promise.all(unknown.map((each) => openStatusPage(encodeURIComponent(each))));
    const [first] = wrong;
    if (!first) throw new Error('no answer');
    expect(first.status).toBe(404);
    expect(first.body).toContain('No encontramos ningún pedido con ese código');
    for (const each of wrong) expect(withoutInput(each)).toEqual(withoutInput(first));
    const posted = await post(portal, '/tramites', { codigo: 'ab"cd' });
    expect(withoutInput(posted)).toEqual(withoutInput(first));
    expect(posted.body).toContain('value="ab&quot;cd"');
  });

  test('rate-limits guesses without blocking visitors who have a code', async () => {
    await submitCancellation(portal, database);
    const [{ code }] = await stored();
    const guesser = newVisitorHeaders();
    const counted: Record<number, number> = {};
    for (let n = 0; n < scaleBySize(60, 10_000); n += 1) {
      const { status } = await openStatusPage(newCode(), guesser);
      counted[status] = (counted[status] ?? 0) + 1;
    }
    expect(Object.keys(counted).sort()).toEqual(['404', '429']);
    expect((await openStatusPage(code, guesser)).status).toBe(200);
    expect((await openStatusPage(newCode(), newVisitorHeaders())).status).toBe(404);
  }, 120_000);

  test('generates unique codes that are read as they are written', () => {
    const codes = Array.from({ length: 5_000 }, newCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => parseCode(code) === code)).toBe(true);
  });
});

test('both pages are linked in the header and footer of every page and served from the cache', async () => {
  for (const path of ['/', '/baja', '/arrepentimiento', '/contacto', '/no-hay-nada']) {
    const { body } = await portal.call('GET', path);
    for (const way of ['/baja', '/arrepentimiento'])
      expect(body.split(`href="${way}"`).length - 1, `${way} on ${path}`).toBeGreaterThanOrEqual(3);
  }
  const { status, headers } = await portal.call('GET', '/baja');
  expect([status, headers.get('etag')]).toEqual([200, expect.any(String)]);
});
