import { can, type PermissionHolder, permissionKeys } from '@centinela/api/access/permissions.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { fieldErrors, translateErrors } from '@centinela/sections/kernel/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureApp } from '../testing/captureApp.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { scaleBySize } from '../testing/size.ts';
import { createSampleBody, getFields, jsonTexts, jsonValues, queryValues } from './jsonTypes/values.ts';
import { createIpHeader } from './support.ts';

/**
 * Sends every kind of JSON value to every call, as the body and as each field of an otherwise valid body, and
 * every kind of text as each query parameter. None of them may cause an internal error. First the schemas are
 * tested without calls, which is fast. Then the calls get values that their schemas accept: all of them in `npm
 * run test:long`, otherwise a sample.
 */
let database: TestDatabase;
let portal: Portal;
let endpoints: readonly Endpoint[] = [];

const callers = ['admin', 'cliente', 'agente', 'guest'] as const;
type CallerName = (typeof callers)[number];
const permissionHolders: Readonly<Record<CallerName, PermissionHolder>> = {
  admin: { kind: 'SYSTEM', permissions: new Set(permissionKeys) },
  cliente: { kind: 'CLIENT', permissions: new Set() },
  agente: { kind: 'INSTALLER', permissions: new Set() },
  guest: { kind: 'GUEST', permissions: new Set() },
};
const sessions = new Map<CallerName, Record<string, string>>();

async function logIn(name: CallerName): Promise<Record<string, string>> {
  const headers =
    name === 'guest'
      ? { authorization: `Bearer ${(await portal.call('POST', '/api/auth/token', {})).body.data.token}` }
      : await portal.login(`${name}@centinela.demo`);
  sessions.set(name, headers);
  return headers;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { started, app } = await captureApp(() => startPortal(database));
  portal = started;
  endpoints = app.context.endpoints;
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

let calls = 0;
const unknownId = '00000000-0000-7000-8000-000000000000';
/** Accounts and roles stay unchanged, because the callers need theirs. */
const excludedPath = /^\/(?:users|roles|auth)\b/;
const ids = new Map<string, string>();

/** Replaces a path's id with one of its list, if any: an unknown id is rejected before the body is used. */
async function fillPath(path: string): Promise<string> {
  const [list = '', ...rest] = path.split(/\/\{\w+\}/);
  if (rest.length === 0) return path;
  if (!ids.has(list) && !excludedPath.test(list)) {
    const { body } = await portal.call('GET', `/api${list}?limit=1`, undefined, sessions.get('admin'));
    const id: unknown = Array.isArray(body?.data) ? body.data[0]?.id : undefined;
    if (typeof id === 'string') ids.set(list, id);
  }
  return [list, ...rest].join(`/${ids.get(list) ?? unknownId}`);
}

/**
 * Calls an endpoint as an authorised user. Some calls end sessions: then the user logs in again.
 *
 * @returns status and response of an internal error, otherwise null
 */
async function findInternalError(
  { method, path, access }: Endpoint,
  query = '',
  body?: string,
): Promise<string | null> {
  const name = callers.find((each) => can(permissionHolders[each], access)) ?? 'admin';
  const send = async (session: Record<string, string>) => {
    calls += 1;
    const response = await fetch(`${portal.origin}/api${await fillPath(path)}${query}`, {
      method,
      redirect: 'manual',
      headers: {
        ...createIpHeader(calls),
        ...(access !== 'none' && session),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    // 501 means that an integration is not configured.
    const isFailure = response.status >= 500 && response.status !== 501;
    const failure = isFailure ? `${response.status} ${await response.text()}` : null;
    // Some responses are endless streams.
    if (!failure) await response.body?.cancel();
    return { status: response.status, failure };
  };
  const first = await send(sessions.get(name) ?? (await logIn(name)));
  const { failure } = first.status === 401 && access !== 'none' ? await send(await logIn(name)) : first;
  return failure;
}

/** Processes several items concurrently. */
async function forEachConcurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const run = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 4 }, run));
}

/** Generates the bodies to test: single values, and values as fields. */
function* generateBodies({ body }: Endpoint): Generator<string> {
  yield* jsonTexts;
  if (!body) return;
  const base = Object.entries(createSampleBody(body)).filter(([, value]) => value !== undefined);
  for (const field of getFields(body).keys()) {
    const others = base
      .filter(([name]) => name !== field)
      .map((entry) => entry.map((part) => JSON.stringify(part)).join(':'));
    for (const value of jsonTexts) yield `{${[...others, `${JSON.stringify(field)}:${value}`].join()}}`;
  }
}

/** Whether a call's schema accepts a body. */
const isAcceptedBySchema = ({ body, parsesBody }: Endpoint, text: string): boolean =>
  parsesBody === true || body === undefined || body.safeParse(JSON.parse(text) ?? {}).success;

/** List parameters, which are not fields of the schema: the list validates them itself. */
const listParameters = [
  ...['limit', 'offset', 'cursor', 'filter', 'sort', 'filter[q]', 'filter[id]', 'filter[status]'],
  ...['filter[createdAt]', 'filter[createdAt][from]', 'filter[updatedAt][to]', 'sort[createdAt]', 'sort[id]'],
];

const getListParameters = (query: NonNullable<Endpoint['query']>): readonly string[] => {
  const fields = [...getFields(query).keys()];
  return fields.length > 0 ? fields : listParameters;
};

/** Parses a value like the server. @returns the thrown error if it is not a rejection */
function findFailure(schema: NonNullable<Endpoint['body']>, value: unknown): unknown {
  try {
    const { error } = schema.safeParse(value);
    if (error) translateErrors(fieldErrors(error), 'es');
  } catch (error) {
    return error;
  }
  return null;
}

describe('every kind of JSON', () => {
  test('is accepted or rejected by every schema, which never throws', { timeout: 120_000 }, () => {
    expect(endpoints.length).toBeGreaterThan(300);
    const failures: string[] = [];
    for (const { method, path, body, query, params } of endpoints)
      for (const schema of [body, query, params]) {
        if (!schema) continue;
        const base = createSampleBody(schema);
        const fields = [...getFields(schema).keys()];
        const testedBodies = fields.flatMap((field) =>
          jsonValues.map((value) => ({ ...base, [field]: value })),
        );
        // Fields share their schemas, so the short run tries every third value of a field, others for the next field.
        const step = scaleBySize(3, 1);
        const isTested = (_body: unknown, index: number) =>
          (index + Math.floor(index / jsonValues.length)) % step === 0;
        for (const value of [...jsonValues, ...testedBodies.filter(isTested)]) {
          const failure = findFailure(schema, value);
          if (failure) failures.push(`${method} ${path} ${JSON.stringify(value).slice(0, 200)}: ${failure}`);
        }
      }
    expect(failures).toEqual([]);
  });

  test('gets a response from every call with a body', {
    timeout: scaleBySize(120_000, 1_800_000),
  }, async () => {
    const failures: string[] = [];
    const writing = endpoints.filter(({ method }) => method !== 'GET');
    let number = 0;
    await forEachConcurrently(writing, async (endpoint) => {
      for (const text of generateBodies(endpoint)) {
        number += 1;
        // The test above covers what the schema rejects, so only one such value per call is sent.
        const isTried =
          text === '[[]]' || (number % scaleBySize(120, 1) === 0 && isAcceptedBySchema(endpoint, text));
        if (!isTried) continue;
        const failure = await findInternalError(endpoint, '', text);
        if (failure) failures.push(`${endpoint.method} ${endpoint.path} ${text.slice(0, 200)}: ${failure}`);
      }
    });
    expect(failures).toEqual([]);
  });

  test('gets a response from every call with a query', {
    timeout: scaleBySize(120_000, 1_800_000),
  }, async () => {
    const failures: string[] = [];
    let number = 0;
    await forEachConcurrently(endpoints, async (endpoint) => {
      if (!endpoint.query) return;
      for (const name of getListParameters(endpoint.query))
        for (const value of queryValues) {
          number += 1;
          if (number % scaleBySize(60, 1) !== 0) continue;
          const query = `?${name}${value}`;
          const failure = await findInternalError(endpoint, query);
          if (failure) failures.push(`${endpoint.method} ${endpoint.path}${query.slice(0, 80)}: ${failure}`);
        }
    });
    expect(failures).toEqual([]);
  });
});
