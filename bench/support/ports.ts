import { createServer } from 'node:net';

let nextPort = 5660;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** Returns an unused port of this host; each call returns a different one. */
export async function findFreePort(): Promise<number> {
  for (; nextPort < 65_000; nextPort += 1) if (await isFree(nextPort)) return nextPort++;
  throw new Error('no port is free');
}
