import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/**
 * A client that attacks the server, as a separate process so that it does not slow down the measuring one. Its
 * argument is the attack as JSON. It runs until it is killed.
 */
const attack = z.object({
  origin: z.string(),
  kind: z.enum(['requests', 'bodies', 'readers']),
  /** Number of client addresses. */
  addresses: z.number().default(1),
  /** Connections per address. */
  connections: z.number().default(50),
  method: z.enum(['GET', 'POST']).default('GET'),
  /** `__n__` is replaced by a different number in each request. */
  path: z.string().default('/'),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
});
const { origin, kind, addresses, connections, method, path, headers, body } = attack.parse(
  JSON.parse(process.argv[2] ?? '{}'),
);
const { hostname, port } = new URL(origin);
const createAddress = (at: number): string => `198.51.${100 + (at >> 8)}.${at & 255}`;
let sent = 0;

/** Sends requests over one connection, each as soon as the previous one is answered. */
async function sendForever(address: string): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    sent += 1;
    const url = origin + path.replace('__n__', `${Date.now()}${sent}`);
    await new Promise<void>((resolve) => {
      const outgoingRequest = request(url, {
        agent,
        method,
        headers: { ...headers, 'x-forwarded-for': address },
      });
      outgoingRequest.on('response', (response) => response.resume().on('close', resolve));
      outgoingRequest.on('error', () => setTimeout(resolve, 10));
      outgoingRequest.end(body);
    });
  }
}

/** Opens a connection, writes, and never reads. Reopens it when it is closed. */
async function holdForever(text: string): Promise<never> {
  for (;;) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close').catch(() => undefined);
    await pause(1000);
  }
}

const formatHead = (first: string, address: string, ...more: string[]): string =>
  [first, 'Host: 127.0.0.1', `X-Forwarded-For: ${address}`, ...more, '', ''].join('\r\n');

function holdConnection(address: string): Promise<never> {
  if (kind === 'readers') return holdForever(formatHead(`GET ${path} HTTP/1.1`, address).repeat(40));
  const size = 64 * 1024;
  const head = formatHead(
    'POST /api/auth/login HTTP/1.1',
    address,
    'Content-Type: application/json',
    `Content-Length: ${size}`,
  );
  return holdForever(head + ' '.repeat(size - 1));
}

for (let at = 0; at < addresses; at += 1)
  for (let each = 0; each < connections; each += 1) {
    void (kind === 'requests' ? sendForever(createAddress(at)) : holdConnection(createAddress(at)));
    // Too many simultaneous connections would wait in the system's backlog.
    if (each % 50 === 49) await pause(20);
  }
