import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How the test server answers a stream: with a text, not at all, by closing the connection, or as above its limit. */
type Answer = { text: string } | 'nothing' | 'close' | 'limit';

/** A loopback server that speaks clamd's protocol, for tests of the client. */
export interface LoopbackClamd {
  port: number;
  /** The answer to the next streams. */
  answer: Answer;
  /** The bytes of the last complete stream. */
  received: Buffer;
  close(): Promise<void>;
}

const instream = 'zINSTREAM\0';
const version = 'zVERSION\0';

/** Splits what follows the command into chunks; null until the final empty chunk arrived. */
function readChunks(sent: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = instream.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Opens the test server. */
export async function openLoopbackClamd(versionText = 'ClamAV 1.4.3'): Promise<LoopbackClamd> {
  const sockets = new Set<Socket>();
  const clamd: LoopbackClamd = {
    port: 0,
    answer: { text: 'stream: OK' },
    received: Buffer.alloc(0),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let sent = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      sent = Buffer.concat([sent, chunk]);
      if (sent.toString('latin1', 0, version.length) === version) return void socket.end(`${versionText}\0`);
      if (clamd.answer === 'limit' && sent.length > 100_000) {
        socket.removeAllListeners('data');
        return void socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy());
      }
      const content = readChunks(sent);
      if (content === null) return undefined;
      clamd.received = content;
      if (clamd.answer === 'close') return void socket.destroy();
      if (typeof clamd.answer === 'object') socket.end(`${clamd.answer.text}\0`);
      return undefined;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) clamd.port = address.port;
  return clamd;
}
