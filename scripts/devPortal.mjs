import { join } from 'node:path';
import { createServer } from 'vite';

/**
 * The portal with hot reload on the port after the server's; other paths are forwarded to the server. Forwarded
 * requests carry the server's origin, because it rejects writes from any other.
 */
const [, , server = 'http://127.0.0.1:3000'] = process.argv;
const paths = ['/api', '/media', '/assets', '/ingresar'];
const vite = await createServer({
  root: join(import.meta.dirname, '../apps/portal'),
  server: {
    port: Number(new URL(server).port) + 1,
    strictPort: true,
    proxy: Object.fromEntries(paths.map((path) => [path, { target: server, headers: { origin: server } }])),
  },
});
await vite.listen();
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
