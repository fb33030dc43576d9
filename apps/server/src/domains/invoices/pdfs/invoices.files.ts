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
