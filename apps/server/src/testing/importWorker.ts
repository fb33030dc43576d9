import { inviteUsers } from '../domains/accounts/users/invitations.outbox.ts';
import { importWork } from '../domains/imports/engine/imports.worker.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { startLeases } from '../platform/leases/leases.ts';
import { createLogger } from '../platform/log/log.ts';
import { lowerPriority } from '../platform/process/priority.ts';
import { openDiskStorage } from '../platform/storage/diskStorage.ts';

/**
 * An import worker as a separate process that tests kill: `importWorker.ts <database url> <folder> <chunk size>`.
 */
const [url = '', folder = '', chunkSize = '200'] = process.argv.slice(2);
const config = { secret: ['s'.repeat(40)] as const, server: { publicUrl: 'http://127.0.0.1' } };
lowerPriority();
const database = openDatabase({ url });
startLeases({ database, log: createLogger({ level: 'silent', role: 'worker' }) }, [
  importWork({
    database,
    storage: openDiskStorage(folder),
    invite: (client, userIds) => inviteUsers(client, userIds, config),
    chunkSize: Number(chunkSize),
  }),
]);
process.on('disconnect', () => process.exit());
