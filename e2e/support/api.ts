import { randomUUID } from 'node:crypto';

export const password = 'Centinela-demo-2026';

/** Accounts of the demo. */
export const accounts = {
  admin: 'admin@centinela.demo',
  editor: 'editor@centinela.demo',
  client: 'cliente@centinela.demo',
  agent: 'agente@centinela.demo',
} as const;
export type Account = keyof typeof accounts;

/** Entry in an API response; journeys read the fields that they need. */
export type Entry = { id: string; version: number } & Record<string, unknown>;

/** Query for the oldest entry, which no journey deletes because it existed before all of them. */
export const oldest = 'sort[createdAt]=asc&limit=1';

/** API client of an administrator, with which a journey prepares and checks data outside the browser. */
export interface Api {
  /** Lists entries; `query` such as `filter[type]=CLIENT`. */
  list(section: string, query?: string): Promise<Entry[]>;
  get(section: string, id: string): Promise<Entry>;
  create(section: string, fields: object, query?: string): Promise<Entry>;
  update(section: string, id: string, fields: object): Promise<Entry>;
  /** Moves an entry to the bin; does nothing if it doesn't exist. */
  remove(section: string, id: string): Promise<void>;
  /** Sends any request; returns `data` of the response. */
  send(method: string, path: string, body?: object): Promise<unknown>;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

function toEntry(value: unknown): Entry {
  if (!isEntry(value)) throw new Error(`no entry: ${JSON.stringify(value)}`);
  return value;
}

async function readData(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${response.url} ${JSON.stringify(body)}`);
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
}

async function logIn(origin: string): Promise<string> {
  const data = await readData(
    await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: accounts.admin, password }),
    }),
  );
  if (typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string')
    return data.token;
  throw new Error('the response contains no token');
}

/** Logs in as the administrator, independently of any browser. */
export async function openApi(origin: string): Promise<Api> {
  const token = await logIn(origin);
  const send: Api['send'] = async (method, path, body) =>
    readData(
      await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  return {
    send,
    list: async (section, query = '') => {
      const data = await send('GET', `/${section}?${query}`);
      return Array.isArray(data) ? data.map(toEntry) : [];
    },
    get: async (section, id) => toEntry(await send('GET', `/${section}/${id}`)),
    create: async (section, fields, query = '') =>
      toEntry(await send('POST', `/${section}?${query}`, fields)),
    update: async (section, id, fields) => toEntry(await send('PUT', `/${section}/${id}`, fields)),
    remove: async (section, id) => {
      await send('DELETE', `/${section}/${id}`).catch(() => undefined);
    },
  };
}
