import { Readable } from 'node:stream';
import yazl from 'yazl';
import { numbersOf } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** A PDF of a client's. */
export interface InvoiceFile {
  contract: string;
  period: string;
  storage_key: string;
}

/** The PDFs of a client's invoices of a year, oldest first. */
export async function filesOfYear(db: Queryable, clientId: string, year: string): Promise<InvoiceFile[]> {
  const { rows } = await db.query<InvoiceFile>({
    name: 'invoice-files-of-year',
    text: `select i.contract, i.period, f.storage_key from invoices i join invoice_files f on f.name = i.file
      where i.contract = any(array(${numbersOf('$1')})) and i.period like $2
      order by i.period, i.contract`,
    values: [clientId, `${year}-%`],
  });
  return rows;
}

/**
 * A zip of PDFs as a stream, one of them open at a time. PDFs are compressed already, so they are stored as they are. A
 * file that the storage has lost is left out: the others still arrive. One that breaks off in the middle breaks the zip
 * off too, and whoever goes away leaves nothing open.
 */
export function zipOf(storage: Storage, files: readonly InvoiceFile[]): Readable {
  const zip = new yazl.ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  const failed = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', failed);
  const add = async () => {
    for (const { contract, period, storage_key } of files) {
      const found = await storage.read(storage_key);
      if (!found) continue;
      const { stream } = found;
      const leave = () => stream.destroy();
      out.once('close', leave);
      const read = new Promise((done) => stream.once('close', done));
      zip.addReadStream(stream, `factura ${period} contrato ${contract}.pdf`, { compress: false });
      await read;
      out.off('close', leave);
      if (out.destroyed) return;
    }
    zip.end();
  };
  add().catch(failed);
  return out;
}

/** A client's years with invoices, the latest first: how many there are, and how many have a PDF. */
export async function invoiceYears(
  db: Queryable,
  clientId: string,
): Promise<{ year: number; invoices: number; files: number }[]> {
  const { rows } = await db.query<{ year: number; invoices: number; files: number }>({
    name: 'invoice-years',
    text: `select left(i.period, 4)::int as year, count(*)::int as invoices, count(f.name)::int as files
        from invoices i left join invoice_files f on f.name = i.file
        where i.contract = any(array(${numbersOf('$1')})) group by 1 order by 1 desc`,
    values: [clientId],
  });
  return rows;
}

/** Where the PDF of an invoice is stored, and what it is of; null when it has none. */
export async function invoiceFile(
  db: Queryable,
  id: string,
): Promise<{ storage_key: string; period: string; contract: string } | null> {
  const { rows } = await db.query<{ storage_key: string; period: string; contract: string }>({
    name: 'invoice-file',
    text: `select f.storage_key, i.period, i.contract from invoices i join invoice_files f on f.name = i.file where i.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}
