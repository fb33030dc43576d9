import { randomUUID } from 'node:crypto';
import { certificateCodeLength, parseCertificateCode } from '@centinela/api/contracts/certificateCodes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applyRetention } from '#platform/retention/retention.ts';
import { createTypedCode } from '#platform/secrets/typedCode.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { scaleBySize } from '#testing/size.ts';
import { certificateRetention } from './certificates.retention.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let client: Headers;
let admin: Headers;
let contract: string;

const newCode = () => createTypedCode(certificateCodeLength);
let visitorCount = 0;
/** Returns the headers of a new visitor with an IP address of its own network. */
const newVisitorHeaders = (): Headers => {
  visitorCount += 1;
  return { 'x-forwarded-for': `198.51.${visitorCount}.1` };
};
const openPage = (code: string, headers = newVisitorHeaders()) =>
  portal.call('GET', `/verificar/${code}`, undefined, headers);
const issue = (id = contract, headers = client) =>
  portal.call('POST', `/api/contracts/me/${id}/certificates`, undefined, headers);
const file = (id: string, headers = client) =>
  portal.call('GET', `/api/contracts/me/certificates/${id}/file`, undefined, headers);
const list = async () =>
  (await portal.call('GET', `/api/contracts/${contract}/certificates`, undefined, admin)).body.data;
const change = (set: string) => database.pool.query(`update contracts set ${set} where id = $1`, [contract]);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  client = await portal.login('cliente@centinela.demo');
  admin = await portal.login();
  const { rows } = await database.pool.query(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status, address, location,
       province, addons)
     select 'C-104207', id, '28456123', 'Carla Benítez', $1, 'HOG-CL-02', 2, 'ACTIVO', 'Yerbal 2340', 'Caballito', 'AR-C', '{AD-HUM}'
     from users where email = 'cliente@centinela.demo' returning id`,
    [randomUUID()],
  );
  contract = rows[0].id;
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
afterEach(async () => {
  await database.pool.query('truncate certificates');
  await change(`status = 'ACTIVO', document = '28456123', name = 'Carla Benítez'`);
});

describe('a certificate', () => {
  test('can be verified by any visitor with the code in any format, and the page shows only its contents', async () => {
    const { status, body } = await issue();
    expect(status).toBe(200);
    const { code, id, state } = body.data;
    expect([state, parseCertificateCode(code)]).toEqual(['VALID', code]);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const redirect = await portal.call(
      'POST',
      '/verificar',
      new URLSearchParams({ codigo: typed }).toString(),
      {
        'content-type': 'application/x-www-form-urlencoded',
        origin: portal.origin,
        ...newVisitorHeaders(),
      },
    );
    expect([redirect.status, redirect.headers.get('location')]).toEqual([303, `/verificar/${code}`]);
    const page = await openPage(code);
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    for (const printedText of [
      'Carla Benítez',
      'C-104207',
      'Caballito',
      'HOG-CL-02 × 2',
      'AD-HUM',
      'El contrato sigue activo hoy',
    ])
      expect(page.body).toContain(printedText);
    expect(page.body).not.toMatch(/Yerbal|28\.?456\.?123|cliente@/);
    const pdf = await fetch(`${portal.origin}/api/contracts/me/certificates/${id}/file`, {
      headers: client,
    });
    expect([pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      'application/pdf',
      'private, no-store',
    ]);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('is issued once for repeated clicks on a day, and again when its facts change', async () => {
    const codes = (await Promise.all(Array.from({ length: 5 }, () => issue()))).map(
      ({ body }) => body.data.code,
    );
    expect(new Set(codes).size).toBe(1);
    await change(`name = 'Carla B. de Paz'`);
    expect(codes).not.toContain((await issue()).body.data.code);
    const { rows } = await database.pool.query(
      `select title, after from audit_log where subject = 'certificates' and action = 'create' order by at desc limit 2`,
    );
    expect(rows).toMatchObject([{ title: 'C-104207' }, { title: 'C-104207' }]);
    expect(JSON.stringify(rows)).not.toMatch(/Carla|-[0-9A-Z]{4}-/);
  });

  test.each(['SUSPENDIDO', 'BAJA'])('is not issued for a contract that is %s', async (status) => {
    await change(`status = '${status}'`);
    const { status: issueStatus, body } = await issue();
    expect([issueStatus, body.code]).toEqual([412, 'wrongState']);
    expect(await list()).toEqual([]);
  });

  test('reports when its contract is not active or belongs to another person', async () => {
    const { code } = (await issue()).body.data;
    for (const set of [
      `status = 'SUSPENDIDO'`,
      `status = 'BAJA'`,
      `status = 'ACTIVO', document = '30111222'`,
    ]) {
      await change(set);
      const { status, body } = await openPage(code);
      expect(status).toBe(200);
      expect(body).toContain('hoy ya no está activo');
      expect(body).not.toContain('El contrato sigue activo hoy');
    }
  });

  test('shows only that it expired, and is deleted a year later', async () => {
    const { code, id } = (await issue()).body.data;
    await database.pool.query(`update certificates set expires_at = now() - interval '1 hour'`);
    const { status, body } = await openPage(code);
    expect(status).toBe(410);
    expect(body).toContain('Este certificado venció');
    expect(body).not.toMatch(/Carla|C-104207|Caballito/);
    expect((await file(id)).status).toBe(404);
    expect(await applyRetention(database.pool, certificateRetention)).toEqual({});
    await database.pool.query(`update certificates set expires_at = now() - interval '366 days'`);
    expect(await applyRetention(database.pool, certificateRetention)).toEqual({ certificates: 1 });
    expect((await openPage(code)).status).toBe(404);
  });

  test('is revoked once by staff who may change contracts, and its page says so', async () => {
    const { code, id } = (await issue()).body.data;
    const revoke = (headers: Headers, which = id) =>
      portal.call('DELETE', `/api/contracts/certificates/${which}`, undefined, headers);
    expect((await revoke(client)).status).toBe(403);
    expect((await revoke(admin, randomUUID())).status).toBe(404);
    expect((await revoke(admin)).body.data).toMatchObject({ state: 'REVOKED', revokedBy: 'Ana Suárez' });
    const { revokedAt } = (await revoke(admin)).body.data;
    expect(await list()).toMatchObject([{ id, state: 'REVOKED', revokedAt }]);
    expect(JSON.stringify(await list())).not.toContain(code);
    const { rows } = await database.pool.query(
      `select after from audit_log where subject_id = $1 and action = 'update'`,
      [id],
    );
    expect(rows).toEqual([{ after: { revoked: true } }]);
    const page = await openPage(code);
    expect(page.status).toBe(410);
    expect(page.body).toContain('Este certificado fue anulado');
    expect(page.body).not.toMatch(/Carla|C-104207/);
    expect((await file(id)).status).toBe(404);
    // The next certificate has a new code.
    expect((await issue()).body.data.code).not.toBe(code);
  });
});

describe('another user', () => {
  test('cannot issue or open a certificate of another client’s contract', async () => {
    const { id } = (await issue()).body.data;
    const agent = await portal.login('agente@centinela.demo');
    for (const headers of [agent, admin]) {
      expect((await issue(contract, headers)).status).toBe(403);
      expect((await file(id, headers)).status).toBe(403);
    }
    expect([(await issue(contract, {})).status, (await file(id, {})).status]).toEqual([401, 401]);
    for (const wrong of [randomUUID(), 'x', '%00']) expect((await issue(wrong)).status).toBe(404);
    // After the contract moves to another account, the former holder loses the certificates.
    await change('client_id = null');
    expect([(await issue()).status, (await file(id)).status]).toEqual([404, 404]);
    await change(`client_id = (select id from users where email = 'cliente@centinela.demo')`);
    await database.pool.query(
      `update certificates set issued_to = (select id from users where email = 'agente@centinela.demo')`,
    );
    expect((await file(id)).status).toBe(404);
    const own = await portal.call('GET', `/api/contracts/me/${contract}/certificates`, undefined, client);
    expect(own.body.data).toEqual([]);
  });

  test(
    'cannot guess codes, and the rate limit does not block visitors who have a code',
    async () => {
      const { code } = (await issue()).body.data;
      const guesser = newVisitorHeaders();
      const wrong = await Promise.all(
        [newCode(), 'nada', `${code}2`, code.slice(0, -1), '%00', 'Ñ'].map((each) =>
          openPage(encodeURIComponent(each)),
        ),
      );
      const [first] = wrong;
      expect(first?.body).toContain('No encontramos ningún certificado con ese código');
      // Only the typed code, which stays in the field, differs.
      const pages = wrong.map(({ status, body }) => [
        status,
        body.replace(/<input[^>]*name="codigo"[^>]*>/, ''),
      ]);
      for (const each of pages) expect(each).toEqual([404, pages[0]?.[1]]);
      const counted: Record<number, number> = {};
      for (let n = 0; n < scaleBySize(60, 10_000); n += 1) {
        const { status } = await openPage(newCode(), guesser);
        counted[status] = (counted[status] ?? 0) + 1;
      }
      expect(Object.keys(counted).sort()).toEqual(['404', '429']);
      expect((await openPage(code, guesser)).status).toBe(200);
      expect((await openPage(newCode())).status).toBe(404);
    },
    scaleBySize(60_000, 300_000),
  );
});
