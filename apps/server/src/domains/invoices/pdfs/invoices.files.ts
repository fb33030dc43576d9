import { Readable } from 'node:stream';
import yazl from 'yazl';
import { createOwnReader, type Reader } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions } from '#platform/lists/conditions.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { isVisibleTo } from '../invoices.rows.ts';

/** Builds the condition for invoices that a reader may see; its values follow `values`. */
function buildVisibility(reader: Reader, values: readonly unknown[]): Conditions {
  const where = new Conditions([], values);
  where.parts.push(isVisibleTo(reader, (value) => where.bind(value)));
  return where;
}

/** The stored PDF of an invoice. */
export interface InvoiceFile {
  contract: string;
  period: string;
  storage_key: string;
}

/** Returns storage key, type and file name for sending the PDF of an invoice. */
export const toPdfResponse = ({ contract, period, storage_key: key }: InvoiceFile) => ({
  key,
  type: 'application/pdf',
  disposition: `inline; filename="factura-${period}-${contract.replace(/[^\w-]/g, '_')}.pdf"`,
});

/** Maximum PDFs per zip: more than any client needs, and few enough to list in memory. */
const maxZipFiles = 2000;

/** Lists the PDFs of a client's invoices of a year, oldest first. */
export async function listPdfsOfYear(db: Queryable, clientId: string, year: string): Promise<InvoiceFile[]> {
  const visibility = buildVisibility(createOwnReader(clientId), [`${year}-%`]);
  const { rows } = await db.query<InvoiceFile>({
    name: 'invoice-files-of-year',
    text: `select i.contract, i.period, f.storage_key from invoices i join invoice_files f on f.name = i.file
      where i.period like $1 and ${visibility.sql}
      order by i.period, i.contract limit ${maxZipFiles}`,
    values: visibility.values,
  });
  return rows;
}

/**
 * Streams PDFs as a zip, with one PDF open at a time. PDFs are already compressed, so they are stored
 * uncompressed. A PDF that is missing from the storage is skipped; a read error aborts the zip. All files are
 * closed when the client disconnects.
 */
export function streamZip(storage: Storage, files: readonly InvoiceFile[]): Readable {
  const zip = new yazl.ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  const failed = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', failed);
  const add = async () => {
    for (const { contract, period, storage_key } of files) {
      const found = await storage.read(storage_key);
      if (!found) continue;
      const { stream } = found;
      const closeStream = () => stream.destroy();
      out.once('close', closeStream);
      const closed = new Promise((done) => stream.once('close', done));
      zip.addReadStream(stream, `factura ${period} contrato ${contract}.pdf`, { compress: false });
      await closed;
      out.off('close', closeStream);
      if (out.destroyed) return;
    }
    zip.end();
  };
  add().catch(failed);
  return out;
}

/** Lists the years in which a client has invoices, latest first, with the number of invoices and of PDFs. */
export async function listInvoiceYears(
  db: Queryable,
  clientId: string,
): Promise<{ year: number; invoices: number; files: number }[]> {
  const visibility = buildVisibility(createOwnReader(clientId), []);
  const { rows } = await db.query<{ year: number; invoices: number; files: number }>({
    name: 'invoice-years',
    text: `select left(i.period, 4)::int as year, count(*)::int as invoices, count(f.name)::int as files
        from invoices i left join invoice_files f on f.name = i.file
        where ${visibility.sql} group by 1 order by 1 desc`,
    values: visibility.values,
  });
  return rows;
}

/** Finds the PDF of an invoice; null if it has none or if `reader` may not see the invoice. */
export async function findInvoiceFile(
  db: Queryable,
  id: string,
  reader: Reader | null,
): Promise<InvoiceFile | null> {
  const where = reader ? buildVisibility(reader, [id]) : null;
  const { rows } = await db.query<InvoiceFile>({
    name: where ? 'invoice-file-seen' : 'invoice-file',
    text: `select f.storage_key, i.period, i.contract from invoices i join invoice_files f on f.name = i.file
      where i.id = $1 and ${where?.sql ?? 'true'}`,
    values: where?.values ?? [id],
  });
  return rows[0] ?? null;
}
