import { invoiceWork } from '../domains/invoices/imports/invoiceImports.worker.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { startLeases } from '../platform/leases/leases.ts';
import { createLogger } from '../platform/log/log.ts';
import { openDiskStorage } from '../platform/storage/diskStorage.ts';

/**
 * An invoice worker as a separate process that tests kill: `invoiceWorker.ts <database url> <folder> <chunk
 * size>`.
 */
const [url = '', folder = '', chunkSize = '100'] = process.argv.slice(2);
const database = openDatabase({ url });
startLeases({ database, log: createLogger({ level: 'silent', role: 'worker' }) }, [
  invoiceWork({ database, storage: openDiskStorage(folder), chunkSize: Number(chunkSize) }),
]);
process.on('disconnect', () => process.exit());
