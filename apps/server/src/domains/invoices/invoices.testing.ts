import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import yazl from 'yazl';
import { startLeases } from '#platform/leases/leases.ts';
import { createLogger } from '#platform/log/log.ts';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { invoiceWork } from './imports/invoiceImports.worker.ts';

/** Creates bytes with the first and last marker of a PDF. */
export const createPdf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

/** Uploads a file to one of the endpoints for invoices or PDFs. */
export async function sendFile(
  portal: Portal,
  headers: Record<string, string>,
  path: 'imports' | 'files',
  content: string | Buffer,
  name: string,
) {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await fetch(`${portal.origin}/api/invoices/${path}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

/** Waits until an import has finished. */
export async function waitForImport(portal: Portal, headers: Record<string, string>, id: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await portal.call('GET', `/api/invoices/imports/${id}`, undefined, headers);
    const { total, created, changed, unchanged, error, pending } = body.data;
    expect(created + changed + unchanged + error + pending).toBe(total);
    if (['FINISHED', 'FAILED'].includes(body.data.state)) return body.data;
    await pause(30);
  }
  throw new Error(`import ${id} did not finish`);
}

/** Inserts contracts with these numbers; numbers that begin with 7 belong to the demo client. */
export const addContracts = (database: TestDatabase, numbers: readonly string[]) =>
  database.pool.query(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, addons, status, monthly_total)
     select n, case when n like '7%' then (select id from users where email = 'cliente@centinela.demo') end, '30123456',
       'Ana', gen_random_uuid(), 'CLASICO', 1, '{CAM}', 'ACTIVO', 1000 from unnest($1::text[]) n`,
    [numbers],
  );

/** Creates a zip of these files. */
export async function createZip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

export const header = 'contract;period;due_date;total;tax_id;file';
export const buildCsv = (...lines: string[]): string => [header, ...lines].join('\n');

/** Returns an import's state and counts. */
export const getCounts = ({ state, created, changed, unchanged, error }: Record<string, unknown>) => [
  state,
  created,
  changed,
  unchanged,
  error,
];

/** Starts a portal, a worker with chunks of three lines, and inserts some contracts. */
export async function openInvoicePortal() {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-invoices-'));
  const database = await createTestDatabase();
  const portal = await startPortal(database, { DATA_DIR: dataDir });
  const admin: Record<string, string> = await portal.login();
  await addContracts(database, ['700', '701', '800', 'A-1/2']);
  const worker = startLeases({ database, log: createLogger({ level: 'silent', role: 'worker' }) }, [
    invoiceWork({ database, storage: openDiskStorage(`${dataDir}/files`), chunkSize: 3 }),
  ]);
  const upload = (content: string | Buffer, name = 'facturas.csv', headers = admin) =>
    sendFile(portal, headers, 'imports', content, name);
  return {
    database,
    portal,
    admin,
    dataDir,
    upload,
    get: (path: string, headers = admin) => portal.call('GET', `/api${path}`, undefined, headers),
    /** Uploads a file and waits for the result. */
    async run(content: string | Buffer, name?: string) {
      const { status, body } = await upload(content, name);
      expect(status).toBe(201);
      return waitForImport(portal, admin, body.data.id);
    },
    async stored() {
      const { rows } = await database.pool.query(
        `select contract, period, to_char(due_date, 'YYYY-MM-DD') as due, total, tax_id, file, version from invoices order by contract, period`,
      );
      return rows;
    },
    async clear() {
      await database.pool.query(
        'truncate invoices, invoice_files, invoice_imports, contract_history, audit_log cascade',
      );
      await rm(`${dataDir}/files/invoices`, { recursive: true, force: true });
    },
    async close() {
      await worker.close();
      await portal.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type InvoicePortal = Awaited<ReturnType<typeof openInvoicePortal>>;
