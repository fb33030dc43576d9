import { openDatabase } from '#platform/database/pool.ts';
import { loopbackPolicy } from '#platform/external/loopback.testing.ts';
import { createPostClient } from '#platform/external/postClient.ts';
import { startLeases } from '#platform/leases/leases.ts';
import { createLogger } from '#platform/log/log.ts';
import { createWebhookWork } from './webhooks.sender.ts';

/** A sender as a separate process that tests kill: `senderProcess.testing.ts <database url> <secret>`. */
const [url = '', secret = ''] = process.argv.slice(2);
const database = openDatabase({ url });
const log = createLogger({ level: 'silent', role: 'worker' });
startLeases({ database, log }, [
  createWebhookWork({
    database,
    client: createPostClient('test', loopbackPolicy(['127.0.0.1'], { timeoutMs: 300 })),
    config: { secret: [secret], server: { publicUrl: 'https://centinela.example' } },
    log,
    listAdministrators: async () => [],
    times: { pauses: [0.05, 0.2], holdSeconds: 1.5 },
  }),
]);
process.send?.('ready');
process.on('disconnect', () => process.exit());
