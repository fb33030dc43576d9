import { definitions } from '@centinela/sections/registry.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file, type ImportDesk, line, openImportDesk } from '../testing/importDesk.ts';
import type { Row } from './permissions/row.ts';
import { sectionTables } from './permissions/sections.ts';
import { table } from './permissions/table.ts';

/** Paths that return a file; the table contains every path of the server (permissions.test.ts). */
const filePathPattern = /\/(?:download|errors|file|zip|cv|paper|opening|export)$|\.ics$/;

/** Files that are not exports of other people's data, with a note how their download is recorded. */
const auditedElsewhere: Readonly<Record<string, string>> = {
  '/users/exports/{id}/file': 'audited when it is ordered and downloaded (users.exports.test.ts)',
  '/leads/{id}/cv': 'audited (cv.test.ts)',
  '/domain-files/{id}/download': 'leads to the file',
  '/domain-files/{id}/file': 'kept in document_downloads (documents.test.ts)',
  '/domain-files/{id}/opening': 'audited (documents.openings.test.ts)',
  '/designs/me/{id}/file': 'the client’s own',
  '/contracts/me/{id}/file': 'the client’s own',
  '/contracts/me/certificates/{id}/file': 'the client’s own',
  '/invoices/zip': 'the client’s own',
  '/invoices/due-dates.ics': 'the client’s own',
  '/invoices/{id}/file': 'one invoice, by a signed link',
  '/household/shared/{id}/invoices/{invoice}/file': 'shared by its owner',
  '/agents/me/links/{id}/paper': 'the agent’s own',
};

const files = [...table, ...sectionTables.flat()].filter(
  ([method, path]: Row) => method === 'GET' && filePathPattern.test(path),
);
const exportPaths = files.map(([, path]) => path).filter((path) => !Object.hasOwn(auditedElsewhere, path));
const lists = exportPaths.filter((path) => path.endsWith('/download'));
const errors = exportPaths.filter((path) => path.endsWith('/errors'));

/** One filter for each list. The audit entry must contain it. */
const filters: Readonly<Record<string, [name: string, value: string]>> = {
  '/contracts/download': ['status', 'ACTIVO'],
  '/leads/download': ['status', 'NEW'],
  '/qad-files/download': ['state', 'FINISHED'],
  '/qad-detail-records/download': ['status', 'ERROR'],
  '/email-logs/download': ['status', 'SENT'],
  '/audit/download': ['action', 'login'],
};

/** Sections that share a path: the query selects one, and the audit uses its own key. */
const sharedSections = definitions.filter(({ kind }) => kind !== undefined);
const isShared = (path: string): boolean => sharedSections.some(({ api }) => path === `/${api}/download`);

let desk: ImportDesk;
let qadFile: string;
let invoiceFile: number;

beforeAll(async () => {
  desk = await openImportDesk();
  const done = await desk.run(file(line(), line({ contract: 'C2', plan: 'NO-HAY' })));
  qadFile = done.id;
  expect(done.error).toBe(1);
  const { rows } = await desk.database.pool.query(
    `insert into invoice_imports (name, size, hash, storage_key, encoding, separator, header, columns, state, next_offset,
       next_line, total, error)
     values ('facturas.csv', 1, '', '', 'utf-8', ';', '{contrato}', '["contract"]', 'FINISHED', 1, 1, 1, 1) returning no`,
  );
  invoiceFile = rows[0].no;
  await desk.database.pool.query(
    `insert into invoice_import_errors (import, line, cells, problems) values ($1, 2, '{X}', '[]')`,
    [invoiceFile],
  );
});
afterAll(() => desk?.close());

/** Downloads a file. @returns its number of rows and its audit entries */
async function downloadFile(path: string) {
  const { pool } = desk.database;
  const { rows: lastEntry } = await pool.query('select coalesce(max(id), 0) as id from audit_log');
  const { status, body } = await desk.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  const { rows: entries } = await pool.query(
    'select user_name, action, subject, subject_id, title, after from audit_log where id > $1',
    [lastEntry[0].id],
  );
  return { count: parse(body, { delimiter: ';', bom: true }).length - 1, entries };
}

test('every path that returns a file is an export or is recorded elsewhere', () => {
  const paths = files.map(([, path]) => path);
  expect(Object.keys(auditedElsewhere).filter((path) => !paths.includes(path))).toEqual([]);
  expect([...lists, ...errors].toSorted()).toEqual(exportPaths.toSorted());
});

describe('an export is audited with its user, filter and number of rows', () => {
  test.each(lists.filter((path) => !isShared(path)))('GET %s', async (path) => {
    const [name, value] = filters[path] ?? [];
    const { count, entries } = await downloadFile(name ? `${path}?filter[${name}]=${value}` : path);
    expect(entries).toMatchObject([
      { user_name: 'Ana Suárez', action: 'export', subject_id: '', after: { count } },
    ]);
    expect(entries[0].subject).not.toBe('');
    expect(entries[0].after.filters).toEqual(name ? { [name]: value } : {});
  });

  test.each(sharedSections.map(({ api, kind, key }) => [api, kind, key] as const))(
    'GET /%s/download of %s',
    async (api, kind, subject) => {
      const { count, entries } = await downloadFile(`/${api}/download?filter[kind]=${kind}`);
      expect(entries).toMatchObject([
        { user_name: 'Ana Suárez', action: 'export', subject, subject_id: '', after: { count } },
      ]);
    },
  );

  test('GET /qad-files/{id}/errors', async () => {
    const { count, entries } = await downloadFile(`/qad-files/${qadFile}/errors`);
    expect(count).toBe(1);
    expect(entries).toMatchObject([
      {
        user_name: 'Ana Suárez',
        action: 'download',
        subject: 'qadFiles',
        subject_id: qadFile,
        after: { count },
      },
    ]);
  });

  test('GET /invoices/imports/{id}/errors', async () => {
    const { count, entries } = await downloadFile(`/invoices/imports/${invoiceFile}/errors`);
    expect(count).toBe(1);
    expect(entries).toMatchObject([
      {
        user_name: 'Ana Suárez',
        action: 'download',
        subject: 'invoiceImports',
        subject_id: String(invoiceFile),
        after: { count },
      },
    ]);
  });
});

test('the audit stores no person’s name from a search for leads', async () => {
  const { entries } = await downloadFile('/leads/download?filter[q]=Ana');
  expect(entries).toMatchObject([{ subject: 'leads', after: { count: 0, q: null } }]);
});
