import { randomUUID } from 'node:crypto';
import { findCoveringSections } from '@centinela/sections/coveringSections.testing.ts';
import { samples } from '@centinela/sections/generated/samples.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, sectionKeys } from '@centinela/sections/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { isLong, scaleBySize } from '#testing/size.ts';
import { seedReferences } from './samples.testing.ts';

let database: TestDatabase;
let portal: Portal;
type Headers = { authorization: string };

let admin: Headers;
let editor: Headers;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedReferences(database.pool);
  portal = await startPortal(database);
  admin = await portal.login();
  editor = await portal.login('editor@centinela.demo');
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const createNestedValue = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { items: value };
  return value;
};

/** Malformed values that no regular client sends. */
const malformedValues: readonly [name: string, value: unknown][] = [
  ['a number', 12.5],
  ['true', true],
  ['an empty object', {}],
  ['a list of null', [null]],
  ['an object of another kind', { type: 'image', image: { id: 'x' } }],
  ['unknown members', { id: randomUUID(), alt: 'a', nada: 1 }],
  ['a script', '<script>alert(1)</script>'],
  ['a javascript address', 'java\tscript:alert(1)'],
  ['a data address', 'data:text/html,<script>alert(1)</script>'],
  ['NUL and a lone surrogate', 'a\u0000b\ud800'],
  ['SQL', "'; drop table plans; --"],
  ['an unknown id', randomUUID()],
  // Deeper or larger values are rejected before parsing (attacks/bodies.test.ts).
  ['sixty levels', createNestedValue(60)],
  ['a thousand items', Array.from({ length: 1000 }, () => ({}))],
];

const unstorable = /\\u0000|\\ud800/;
/** Patterns that must not be returned by kinds whose value a browser follows or renders. */
const dangerousPatterns: Record<string, RegExp> = {
  url: /javascript:|data:/,
  cta: /javascript:|data:/,
  richText: /<script/,
};

/** The field on which the error is reported when it is not the invalid field itself. */
const reportedField: Readonly<Record<string, string>> = { price: 'promotionalPrice', enable: 'place' };

/** Sections ordered so that the first ones cover every field kind. */
const orderedDefinitions = [...new Set([...findCoveringSections(), ...sectionKeys.map(getDefinition)])];
/**
 * The fields that get malformed values. How a value is handled depends only on its field kind, so `npm test` tries two
 * fields of each kind and only the sections that have them; the long run tries all fields.
 */
const testedFields = new Map<Definition, string[]>();
const fieldsByKind = new Map<string, number>();
for (const definition of orderedDefinitions)
  for (const [name, { kind }] of Object.entries(definition.fields)) {
    const number = (fieldsByKind.get(kind) ?? 0) + 1;
    fieldsByKind.set(kind, number);
    if (number > scaleBySize(2, Number.MAX_SAFE_INTEGER)) continue;
    testedFields.set(definition, [...(testedFields.get(definition) ?? []), name]);
  }

const createSample = (key: (typeof sectionKeys)[number], marker: string) => ({
  ...samples[key],
  ...('slug' in samples[key] && { slug: `${marker}-${key.toLowerCase()}` }),
  ...('code' in samples[key] && { code: marker }),
});

describe.each(sectionKeys.map((key) => [key, getDefinition(key)] as const))('%s', (key, definition) => {
  const path = `/api/${definition.api}`;
  const entryAddress = (id: string) => (definition.namedBy.update === 'none' ? path : `${path}/${id}`);
  /** Creates an entry with these fields, or updates the entry of a single-entry section. */
  const save = async (fields: EntryData, headers: Headers) => {
    if (!definition.single) return portal.call('POST', path, fields, headers);
    const { body } = await portal.call('GET', path, undefined, admin);
    return portal.call('PUT', entryAddress(body.data[0].id), fields, headers);
  };
  const saved = definition.single ? 200 : 201;

  test('returns the saved values unchanged', async () => {
    const created = await save(createSample(key, 'ida'), admin);
    expect(created.status, JSON.stringify(created.body)).toBe(saved);
    expect(created.body.data).toMatchObject(createSample(key, 'ida'));
    const { id } = created.body.data;
    const first = created.body.data.version;
    const updateReply = await portal.call('PUT', entryAddress(id), created.body.data, admin);
    expect(updateReply.status, JSON.stringify(updateReply.body)).toBe(200);
    const { version, updatedAt, ...rest } = created.body.data;
    expect(updateReply.body.data).toMatchObject(rest);
    const diff = await portal.call('GET', `${path}/${id}/versions/${first}`, undefined, admin);
    expect(diff.body.data).toMatchObject(createSample(key, 'ida'));
  });

  test('reports every missing required field', async () => {
    const required = Object.entries(definition.fields).filter(
      ([, field]) => field.required && !('start' in field && field.start !== undefined),
    );
    const emptyFields = Object.fromEntries(required.map(([name]) => [name, null]));
    const { status, body } = await save(
      definition.single ? emptyFields : { ...(definition.kind && { kind: definition.kind }) },
      admin,
    );
    if (required.length === 0) return;
    expect(status).toBe(400);
    const messages = body.errors.map(
      (error: { field: string; message: string }) => `${error.field}: ${error.message}`,
    );
    for (const [name] of required) expect(messages).toContain(`${name}: Requerido`);
  });

  test.each(testedFields.has(definition) ? malformedValues : [])(
    '%s in any field is rejected with the field name or sanitised, never a 500',
    async (_name, value) => {
      const sample = createSample(key, `h${Math.random().toString(36).slice(2)}`);
      // The previous test left an enabled entry, and only one may be enabled at a time.
      const created = await save({ ...sample, ...(definition.oneEnabled && { enable: false }) }, admin);
      const messages = entryAddress(created.body.data.id);
      for (const [field, config] of Object.entries(definition.fields)) {
        if (!testedFields.get(definition)?.includes(field)) continue;
        const reply = await portal.call('PUT', messages, { [field]: value }, admin);
        expect([200, 400], `${field}: ${reply.status}`).toContain(reply.status);
        if (reply.status === 400)
          expect(
            reply.body.errors.some((error: { field: string }) =>
              [field, reportedField[field]].includes(error.field.split('.')[0]),
            ),
            JSON.stringify(reply.body),
          ).toBe(true);
        else
          expect(JSON.stringify(reply.body.data[field] ?? null)).not.toMatch(
            dangerousPatterns[config.kind] ?? unstorable,
          );
      }
    },
  );

  test('is forbidden without its permission', async () => {
    const isEditors = ['plans', 'sliders'].includes(definition.feature);
    expect((await save(createSample(key, 'editor'), editor)).status).toBe(isEditors ? saved : 403);
    for (const [method, address] of [
      ['GET', path],
      ['POST', path],
      ['GET', `${path}/bin`],
      ['POST', `${path}/bulk`],
      ['POST', `${path}/order`],
    ] as const)
      expect(
        (await portal.call(method, address, method === 'POST' ? {} : undefined)).status,
        `${method} ${address}`,
      ).toBe(
        // Single-entry sections have no create endpoint. Sections without deletion have no bin, so the path is read
        // as an entry id, which also requires authentication.
        definition.single && method === 'POST' && address === path ? 404 : 401,
      );
  });
});

test.runIf(isLong)('rejects 10 MB of text in a field, naming the field', async () => {
  const text = 'a'.repeat(10 * 1024 * 1024);
  for (const [path, field] of [
    ['/api/plans', 'name'],
    ['/api/plans', 'description'],
    ['/api/sections', 'body'],
    ['/api/topbar', 'url'],
    ['/api/icons', 'tags'],
  ] as const) {
    const { status, body } = await portal.call(
      'POST',
      path,
      { [field]: field === 'tags' ? [text] : text },
      admin,
    );
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({
      field: field === 'tags' ? 'tags.0' : field,
      message: 'Demasiado Largo!',
    });
  }
});

test.each([
  ['not JSON', '{"a":', 400],
  ['a prototype', '{"__proto__":{"x":1}}', 400],
  ['a list', '[]', 400],
  ['empty', '', 400],
  ['a text', '"x"', 400],
])('rejects a body that is %s', async (_name, body, status) => {
  const reply = await portal.call('POST', '/api/plans', body, {
    ...admin,
    'content-type': 'application/json',
  });
  expect(reply.status).toBe(status);
  expect(reply.body.message).toBeTruthy();
});

test('rejects a body of another type and an oversized one', async () => {
  expect(
    (await portal.call('POST', '/api/plans', 'a=1', { ...admin, 'content-type': 'text/plain' })).status,
  ).toBe(400);
  expect((await portal.call('POST', '/api/plans', `"${'a'.repeat(17 * 1024 * 1024)}"`, admin)).status).toBe(
    400,
  );
});

test('rejects a cross-site write that carries the session cookie', async () => {
  const { authorization } = admin;
  const cookie = `token=${authorization.replace('Bearer ', '')}`;
  const body = { slug: 'csrf', kind: 'GENERAL', name: 'Plan', code: 'CSRF', price: 1 };
  const crossSiteHeaders: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of crossSiteHeaders)
    expect((await portal.call('POST', '/api/plans', body, { cookie, ...headers })).status).toBe(403);
  expect((await portal.call('POST', '/api/plans', body, { cookie, origin: portal.origin })).status).toBe(201);
});
