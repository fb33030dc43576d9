import { createServer } from 'node:net';

/**
 * Finds out early whether the port can be had, before anything slow is started.
 * @throws the error of listen: EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}
