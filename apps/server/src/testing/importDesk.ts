import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { startWorker } from '../compose/worker.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Portal, type Reply, startPortal, testConfig } from './portal.ts';
import { qadHeader } from './qadFile.ts';
import { insertPlans } from './qadTraces.ts';

/** The fields of a contract that tests compare. */
export interface ContractRow {
  number: string;
  document: string;
  name: string;
  plan: string;
  plan_quantity: number;
  status: string;
  monthly_total: string | null;
  start_date: unknown;
  /** E-mail address of the client's account. */
  client: string | null;
}

/** A complete portal with a worker, and an administrator who imports files. */
export interface ImportDesk {
  database: TestDatabase;
  /** Data folder of the web process and the worker. */
  dataDir: string;
  portal: Portal;
  admin: { authorization: string };
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  upload(content: string | Buffer, query?: string, name?: string): Promise<Pick<Reply, 'status' | 'body'>>;
  /** Waits until a file is no longer being processed. */
  waitUntilSettled(id: string): Promise<Reply['body']>;
  /** Uploads a file, by default to be applied at once, and waits. */
  run(content: string | Buffer, query?: string): Promise<Reply['body']>;
  records(query: string): Promise<Reply['body']>;
  contracts(): Promise<ContractRow[]>;
  /** Removes all imported data. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Returns a valid line of an ERP file with some cells replaced. */
export function line(cells: Partial<Record<string, string>> = {}): string {
  const defaults: Record<string, string> = {
    contract: 'C1',
    document: '30.123.456',
    final_user_id: 'U1',
    name: 'Pérez, Ana',
    email: 'ana@ejemplo.com',
    phone: '11 5555-0000',
    plan: 'HOG-ES-01',
    plan_quantity: '1',
    status: 'ACTIVO',
    address: 'Mitre 100',
    location: 'Rosario',
    province: 'Santa Fe',
    start_date: '01/02/2024',
    monthly_total: '24.900,00',
  };
  return qadHeader
    .split(';')
    .map((name) => cells[name] ?? defaults[name])
    .join(';');
}

export const file = (...lines: string[]): string => [qadHeader, ...lines].join('\n');

/** Returns a file's counts: to import, success, ignored, error, pending. */
export const counts = ({ toImport, success, ignored, error, pending }: Record<string, number>) => [
  toImport,
  success,
  ignored,
  error,
  pending,
];

/** @param env environment of the web process and the worker */
export async function openImportDesk(env: Record<string, string> = {}): Promise<ImportDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-imports-'));
  const database = await createTestDatabase();
  const portal = await startPortal(database, { ...env, DATA_DIR: dataDir });
  const worker = await startWorker(testConfig(database, dataDir, env));
  const admin = await portal.login();
  await insertPlans(database.pool);
  const desk: ImportDesk = {
    database,
    dataDir,
    portal,
    admin,
    call: (method, path, body) => portal.call(method, `/api${path}`, body, admin),
    async upload(content, query = '', name = 'qad.csv') {
      const form = new FormData();
      form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
      const response = await fetch(`${portal.origin}/api/qad-files${query}`, {
        method: 'POST',
        headers: admin,
        body: form,
      });
      return { status: response.status, body: await response.json() };
    },
    async waitUntilSettled(id) {
      for (let tries = 0; tries < 600; tries += 1) {
        const { body } = await desk.call('GET', `/qad-files/${id}`);
        const { state, task } = body.data;
        if (state !== 'QUEUED' && state !== 'PROCESSING' && !(state === 'UPLOADED' && task)) return body.data;
        await pause(50);
      }
      throw new Error(`file ${id} does not come to rest`);
    },
    async run(content, query = '?process=true') {
      const { status, body } = await desk.upload(content, query);
      expect(status).toBe(201);
      return desk.waitUntilSettled(body.data.id);
    },
    records: async (query) => (await desk.call('GET', `/qad-detail-records?${query}`)).body,
    async contracts() {
      const { rows } = await database.pool.query<ContractRow>(
        `select c.number, c.document, c.name, c.plan, c.plan_quantity, c.status, c.monthly_total, c.start_date, u.email as client
         from contracts c left join users u on u.id = c.client_id order by c.number`,
      );
      return rows;
    },
    async clear() {
      await database.pool.query(
        `truncate contracts, contract_history, qad_files, qad_detail_records, import_profiles, activations, mails cascade;
         delete from users where password_hash = '!'`,
      );
    },
    async close() {
      await worker.close();
      await portal.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return desk;
}
