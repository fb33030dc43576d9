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

/** A port of the loopback that nobody has at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
