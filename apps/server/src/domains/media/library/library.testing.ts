import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import type { Use } from '@centinela/api/content/sections.ts';
import type { FastifyInstance } from 'fastify';
import { countUses, isEmblem, isUsed } from '#content/read';
import { parseConfig } from '#platform/config/config.ts';
import type { Caller } from '#platform/http/caller.ts';
import { createServer } from '#platform/http/server.ts';
import { createLogger } from '#platform/log/log.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import type { TestStorage } from '#platform/storage/storages.testing.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import type { MediaDeps } from '../files/deps.ts';
import { mediaRoutes } from '../media.routes.ts';

const secret = 'a-secret-for-tests-of-the-library-only';

const createUser = (firstName: string): SessionUser => ({
  id: randomUUID(),
  kind: 'SYSTEM',
  firstName,
  lastName: 'Prueba',
  email: `${firstName}@centinela.demo`.toLowerCase(),
  roles: [],
  permissions: [],
  restriction: null,
  viewAs: null,
});

/** Test users with their permissions, by token. */
const usersByToken: Record<string, { user: SessionUser; permissions: string[] }> = {
  ada: {
    user: createUser('Ada'),
    permissions: ['files.list', 'files.upload', 'files.download', 'files.delete'],
  },
  beto: { user: createUser('Beto'), permissions: ['files.list', 'files.upload'] },
  cora: { user: createUser('Cora'), permissions: ['files.list'] },
};

export interface SentJob {
  name: string;
  payload: unknown;
}

/** The library with a real server, database and storage; jobs and the content domain are test doubles. */
export interface TestLibrary {
  app: FastifyInstance;
  deps: MediaDeps;
  database: TestDatabase;
  sent: SentJob[];
  /** Logged errors; empty if everything works. */
  logged: string[];
  /** Ids of files whose pages were invalidated. */
  changed: string[];
  /** Uses returned by the content domain. */
  uses: Map<string, Use[]>;
  /** Focal points returned by the content domain. */
  focalPoints: Map<string, { x: number; y: number }[]>;
  /** Starts another process on the same database and storage; the caller closes it. */
  startAnotherProcess(): Promise<FastifyInstance>;
  /** Returns the storage folder of a file. */
  getFolder(id: string): Promise<string>;
  /** Lists the received files that are waiting to be checked; none when no upload is in progress. */
  listUncheckedUploads(): Promise<string[]>;
  /** Sends a form with a file and its metadata. */
  upload(
    token: string,
    file: { name: string; bytes: Buffer },
    metadata?: Record<string, string>,
    to?: string,
    method?: 'POST' | 'PUT',
  ): ReturnType<typeof sendForm>;
  close(): Promise<void>;
}

export async function openLibrary({ storage }: TestStorage): Promise<TestLibrary> {
  const database = await createTestDatabase();
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'centinela-uploads-'));
  const sent: SentJob[] = [];
  const loggedErrors: string[] = [];
  const log = new PassThrough().on('data', (line: Buffer) => loggedErrors.push(line.toString()));
  const changedFileIds: string[] = [];
  const uses = new Map<string, Use[]>();
  const focalPoints = new Map<string, { x: number; y: number }[]>();
  const deps: MediaDeps = {
    database,
    storage,
    secret: [secret],
    intake: { folder: temporaryFolder, scanner: null, pool: database.pool },
    publicUrl: 'http://127.0.0.1:5600',
    jobs: {
      async send(job, payload) {
        sent.push({ name: job.name, payload });
        return undefined;
      },
    },
    listUses: async (_db, id) => uses.get(id) ?? [],
    useConditions: { isUsed, isEmblem, countUses },
    listFocalPoints: async (_db, id) => focalPoints.get(id) ?? [],
    onFileChanged: async (_client, id) => {
      changedFileIds.push(id);
    },
  };
  const startServer = async () => {
    const app = await createServer(
      {
        config: parseConfig({ SECRET: secret, PORT: '5600', DATA_DIR: temporaryFolder }),
        database,
        metrics: createMetrics({ role: 'test' }),
        endpoints: [],
        authenticate: async (token): Promise<Omit<Caller, 'via'> | null> => {
          const testUser = usersByToken[token];
          return testUser
            ? {
                ...testUser,
                sessionId: token,
                permissions: new Set(testUser.permissions),
                auditedAs: null,
                expires: new Date(Date.now() + 60_000),
              }
            : null;
        },
        authenticateKey: () => Promise.reject(new Error('the library has no API keys here')),
      },
      createLogger({ level: 'error', role: 'test', human: false, stream: log }),
    );
    await mediaRoutes(app, deps);
    return app;
  };
  const app = await startServer();
  return {
    app,
    deps,
    database,
    sent,
    logged: loggedErrors,
    changed: changedFileIds,
    uses,
    focalPoints,
    startAnotherProcess: startServer,
    async getFolder(id) {
      const { rows } = await database.pool.query<{ folder: string }>(
        'select folder from media where id = $1',
        [id],
      );
      return rows[0]?.folder ?? '';
    },
    listUncheckedUploads: () =>
      readdir(temporaryFolder).then((names) => names.filter((name) => /[.][0-9a-f-]{36}$/.test(name))),
    upload: (token, file, metadata = {}, to = '/api/files', method = 'POST') =>
      sendForm(app, token, file, metadata, to, method),
    async close() {
      await app.close();
      await database.drop();
      await rm(temporaryFolder, { recursive: true, force: true });
    },
  };
}

async function sendForm(
  app: FastifyInstance,
  token: string,
  file: { name: string; bytes: Buffer } | null,
  metadata: Record<string, string>,
  to: string,
  method: 'POST' | 'PUT',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(metadata)) form.set(name, value);
  if (file) form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  const body = new Response(form);
  return app.inject({
    method,
    url: to,
    headers: { authorization: `Bearer ${token}`, 'content-type': String(body.headers.get('content-type')) },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

/** Creates test helpers that call the library. `getLibrary` is called for each request. */
export function createCalls(getLibrary: () => TestLibrary) {
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  return {
    as,
    get: (url: string, headers: Record<string, string> = {}) =>
      getLibrary().app.inject({ method: 'GET', url, headers }),
    call: (
      token: string,
      method: 'GET' | 'PUT' | 'DELETE' | 'POST',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) =>
      getLibrary().app.inject({
        method,
        url,
        headers: { ...as(token), ...headers },
        ...(payload && { payload }),
      }),
    /** Uploads a file as a user with all permissions and returns it. */
    async uploadFile(name: string, bytes: Buffer, metadata: Record<string, string> = {}, to?: string) {
      const response = await getLibrary().upload('ada', { name, bytes }, metadata, to);
      if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
      return response.json().data;
    },
  };
}
