import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { generateQadBytes } from '#testing/qadFile.ts';
import { seedReferences } from '../domains/content/samples.testing.ts';
import { seedEntry, seedId } from '../domains/content/write/content.seed.ts';
import { pdf } from '../domains/media/fixtures.testing.ts';

const run = promisify(execFile);
const guide = await readFile(new URL('../../../../docs/how-to/integrate.md', import.meta.url), 'utf8');
const serverFolder = new URL('../..', import.meta.url);

let database: TestDatabase;
let portal: Portal;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedReferences(database.pool);
  await seedEntry(database.pool, 'plans', seedId('plans', 'clasico'), {
    ...samples.plans,
    slug: 'clasico',
    code: 'CLASICO',
  });
  portal = await startPortal(database);
  const headers = await portal.login();
  token = headers.authorization.replace('Bearer ', '');
  const form = new FormData();
  form.append('private', 'true');
  form.append('file', new Blob([new Uint8Array(pdf())]), 'Manual del panel.pdf');
  const stored = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers, body: form });
  expect(stored.status).toBe(201);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

/** Returns the code blocks of a section of the guide in one language. */
function findExamples(endpoint: string, wanted: string): string[] {
  const section = guide.split(/^## /m).find((each) => each.split('\n', 1)[0]?.includes(`\`${endpoint}\``));
  if (!section) throw new Error(`the guide does not mention ${endpoint}`);
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, language, code = '']) =>
    language === wanted ? [code] : [],
  );
}

/**
 * Runs an example of an endpoint with a shell in which `curl` and `node` only print their arguments, because the
 * computer may have no curl. @returns the response to the request that curl would send
 */
async function runExample(endpoint: string, { number = 0, variables = {} } = {}) {
  const sh = findExamples(endpoint, 'sh')[number];
  const [js] = findExamples(endpoint, 'js');
  const printing = `curl() { printf '%s\\0' "$@"; }; node() { printf '%s' "$PROOF"; };`;
  const proof = js ? await runScript(js) : '';
  const env = { ...process.env, SITE: portal.origin, TOKEN: token, PROOF: proof, ...variables };
  const { stdout } = await run('sh', ['-c', `${printing} ${sh}`], { env });
  const request = parseCurl(stdout.split('\0').slice(0, -1));
  const response = await fetch(request.url, request);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    data: isJson ? z.object({ data: z.unknown() }).parse(JSON.parse(text)).data : text,
  };
}

async function runScript(code: string): Promise<string> {
  const options = ['--input-type=module', '--eval', code, portal.origin, 'leads'];
  const { stdout } = await run(process.execPath, options, { cwd: serverFolder });
  return stdout.trim();
}

interface CurlRequest {
  url: string;
  method: string;
  headers: [string, string][];
  body: string | FormData | null;
}

/** The ERP file that the examples upload, as a form. */
function createUpload(option: string): FormData {
  expect(option).toBe('file=@altas.csv');
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(Buffer.concat([...generateQadBytes({ rows: 2, seed: 1, errors: 0 })]))]),
    'altas.csv',
  );
  return form;
}

/** Parses the options of curl that the guide uses. */
function parseCurl(options: readonly string[]): CurlRequest {
  const request: CurlRequest = { url: options.at(-1) ?? '', method: 'GET', headers: [], body: null };
  for (let index = 0; index < options.length - 1; index += 2) {
    const [option, value = ''] = options.slice(index, index + 2);
    const [name = '', text = ''] = value.split(/: (.*)/s);
    if (option === '--request') request.method = value;
    else if (option === '--header') request.headers.push([name, text]);
    else if (option === '--form') Object.assign(request, { method: 'POST', body: createUpload(value) });
    else if (option === '--json') {
      request.method = 'POST';
      request.body = value;
      request.headers.push(['content-type', 'application/json']);
    } else throw new Error(`unknown option ${option}`);
  }
  return request;
}

describe('the examples of docs/how-to/integrate.md', () => {
  test('auth/token: a guest session, with the message of the specification (section 8)', async () => {
    const { status, data } = await runExample('auth/token');
    expect(status).toBe(201);
    const session = { expires: expect.any(String), token: expect.any(String) };
    expect(data).toMatchObject({ ...session, user: { kind: 'GUEST' }, message: 'token Section Created!' });
    const guest = z.object({ token: z.string() }).parse(data);
    const headers = { authorization: `Bearer ${guest.token}` };
    expect((await portal.call('GET', '/api/auth/me', undefined, headers)).body.data.kind).toBe('GUEST');
  });

  test('public/plan-data: the plan as the site shows it', async () => {
    const { status, data } = await runExample('public/plan-data');
    expect([status, data]).toEqual([200, expect.objectContaining({ slug: 'clasico', code: 'CLASICO' })]);
  });

  test('public/send-email: a lead, with a proof that the documented script has computed', async () => {
    const { status, data } = await runExample('public/send-email');
    expect(status, JSON.stringify(data)).toBe(201);
    const { id } = z.object({ id: z.string(), number: z.number() }).parse(data);
    const { rows } = await database.pool.query('select name, source from leads where id = $1', [id]);
    expect(rows).toEqual([{ name: 'Ana Paz', source: 'CONTACT' }]);
  });

  test('countries: names and codes', async () => {
    const { status, data } = await runExample('countries');
    expect(status).toBe(200);
    const argentina = { nombre: 'Argentina', iso2: 'AR', iso3: 'ARG', phone_code: '54' };
    expect(data).toContainEqual(expect.objectContaining(argentina));
  });

  test('files/presignedGetObject: a link that anyone may open', async () => {
    const { status, data } = await runExample('files/presignedGetObject');
    expect(status, JSON.stringify(data)).toBe(200);
    const { url } = z.object({ url: z.string() }).parse(data);
    // The link is on the site's public address, which this portal does not listen on.
    const { pathname, search } = new URL(url);
    const opened = await portal.call('GET', pathname + search);
    expect([opened.status, opened.body]).toEqual([200, pdf().toString()]);
  });

  describe('with API keys', () => {
    const createKey = async (scopes: string[]): Promise<string> => {
      const body = { name: 'Ejemplo', scopes, days: 30 };
      const reply = await portal.call('POST', '/api/api-keys', body, { authorization: `Bearer ${token}` });
      return z.object({ key: z.string() }).parse(reply.body.data).key;
    };

    test('qad-files: an upload that runs at once, its state and its errors', async () => {
      const KEY = await createKey(['imports.read', 'imports.upload']);
      const uploaded = await runExample('qad-files', { variables: { KEY } });
      expect(uploaded.status, JSON.stringify(uploaded.data)).toBe(201);
      const { id } = z.object({ id: z.string() }).parse(uploaded.data);
      const variables = { KEY, FILE: id };
      const state = await runExample('qad-files', { number: 1, variables });
      expect([state.status, state.data]).toMatchObject([
        200,
        { task: 'run', user: 'Clave «Ejemplo» de Ana Suárez' },
      ]);
      expect((await runExample('qad-files', { number: 2, variables })).status).toBe(200);
    });

    test('leads/{id}: a lead, a note that is added once, and the leads since a day', async () => {
      const KEY = await createKey(['leads.read', 'leads.write']);
      const lead = { name: 'Rosa Paz', phone: '11 4555 0001', place: 'Morón, Buenos Aires', topic: 'PLAN' };
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await portal.call('POST', '/api/leads/staff', lead, headers);
      const variables = { KEY, LEAD: String(body.data.id), WEBHOOK_ID: 'msg_1' };
      expect((await runExample('leads/{id}', { variables })).data).toMatchObject({
        name: 'Rosa Paz',
        notes: [],
      });
      for (const _delivery of [1, 2])
        expect((await runExample('leads/{id}', { number: 1, variables })).status).toBe(201);
      const { data } = await runExample('leads/{id}', { variables });
      expect(data).toMatchObject({ notes: [{ text: 'En el CRM con el número 8841' }] });
      const list = await runExample('leads/{id}', { number: 2, variables });
      expect(
        z
          .array(z.object({ id: z.string() }))
          .parse(list.data)
          .map(({ id }) => id),
      ).toContain(variables.LEAD);
    });
  });
});
