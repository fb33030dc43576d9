import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ClamdAddress } from '../config/clamdAddress.ts';

/** Result of a scan. `tooLarge`: clamd's limits do not allow it to scan the whole file. */
export type Verdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly signature: string }
  | { readonly kind: 'tooLarge' };

/** clamd cannot be reached, does not answer in time, or answers with an error. */
export class ClamdUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(`clamd: ${message}`, { cause });
    this.name = 'ClamdUnavailable';
  }
  /**
   * Whether the connection broke while bytes were being sent. clamd closes it after reporting a stream above its limit, and a
   * write at that moment loses the report: the scan should be repeated.
   */
  get wasCutOff(): boolean {
    const code: unknown = Object(this.cause).code;
    return code === 'EPIPE' || code === 'ECONNRESET';
  }
}

/** Maximum length of a reply; a longer one is not from clamd. */
const maxReplyLength = 4_096;

/** A connection for one command. */
interface Exchange {
  socket: Socket;
  /** Resolves with the reply, and rejects with ClamdUnavailable. */
  reply: Promise<string>;
  hasEnded(): boolean;
}

function openExchange(address: ClamdAddress, timeoutMs: number): Exchange {
  const socket = connect(address);
  let isSettled = false;
  const reply = new Promise<string>((resolve, reject) => {
    let text = '';
    const fail = (message: string, cause?: unknown) => {
      reject(new ClamdUnavailable(message, cause));
      socket.destroy();
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const end = text.indexOf('\0');
      if (end !== -1) resolve(text.slice(0, end).trim());
      else if (text.length > maxReplyLength) fail('the reply is too long');
    });
    socket.once('error', (error) => fail(error.message, error));
    socket.once('close', () => fail('closed the connection without an answer'));
    const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs);
    socket.once('close', () => clearTimeout(timer));
  });
  const settle = () => {
    isSettled = true;
  };
  reply.then(settle, settle);
  return { socket, reply, hasEnded: () => isSettled };
}

async function runCommand(address: ClamdAddress, command: string, timeoutMs: number): Promise<string> {
  const { socket, reply } = openExchange(address, timeoutMs);
  socket.write(`z${command}\0`);
  try {
    return await reply;
  } finally {
    socket.destroy();
  }
}

/**
 * Sends the bytes in chunks with their lengths. Stops when clamd answers before the end, as it does for a stream above
 * its limit.
 */
async function sendStream({ socket, reply, hasEnded }: Exchange, source: Readable): Promise<void> {
  const settled = reply.then(
    () => undefined,
    () => undefined,
  );
  socket.write('zINSTREAM\0');
  const length = Buffer.alloc(4);
  for await (const chunk of source) {
    // Between two immediates, Node reads from all sockets: an early answer is read before the next write, which would fail on
    // the closed connection.
    await setImmediate();
    await setImmediate();
    if (hasEnded()) return;
    length.writeUInt32BE(chunk.length);
    socket.write(Buffer.from(length));
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => undefined), settled]);
  }
  if (!hasEnded()) socket.write(Buffer.alloc(4));
}

/**
 * Scans a stream.
 *
 * @throws ClamdUnavailable when there is no verdict; an error of the stream itself is passed on
 */
export async function scanStream(
  address: ClamdAddress,
  source: Readable,
  timeoutMs: number,
): Promise<Verdict> {
  const exchange = openExchange(address, timeoutMs);
  // It is awaited below, after the stream was sent.
  exchange.reply.catch(() => undefined);
  try {
    await sendStream(exchange, source);
    return parseVerdict(await exchange.reply);
  } finally {
    exchange.socket.destroy();
    source.destroy();
  }
}

/** With `AlertExceedsMax yes`, clamd reports files that it could not scan completely with these names. */
const exceededPrefix = 'Heuristics.Limits.Exceeded';

/** @throws ClamdUnavailable for a reply without a verdict */
function parseVerdict(reply: string): Verdict {
  if (reply === 'stream: OK') return { kind: 'clean' };
  if (reply.startsWith('INSTREAM size limit exceeded')) return { kind: 'tooLarge' };
  if (reply.startsWith('stream: ') && reply.endsWith(' FOUND')) {
    const signature = reply.slice('stream: '.length, -' FOUND'.length);
    return signature.startsWith(exceededPrefix) ? { kind: 'tooLarge' } : { kind: 'infected', signature };
  }
  throw new ClamdUnavailable(`answered ${JSON.stringify(reply.slice(0, 200))}`);
}

/** Version of clamd and of its signatures. */
interface ClamdVersion {
  program: string;
  /** When its signatures were made; null without the official ones. */
  signaturesAt: Date | null;
}

/** @throws ClamdUnavailable */
export async function readClamdVersion(address: ClamdAddress, timeoutMs: number): Promise<ClamdVersion> {
  return parseVersion(await runCommand(address, 'VERSION', timeoutMs));
}

/** Parses `ClamAV 1.4.3/27800/Sun Nov 29 09:12:00 2026`; the parts after the program are optional. */
export function parseVersion(reply: string): ClamdVersion {
  if (!reply.startsWith('ClamAV '))
    throw new ClamdUnavailable(`answered ${JSON.stringify(reply.slice(0, 200))}`);
  const [program = reply, , date = ''] = reply.split('/');
  const time = Date.parse(date);
  return { program, signaturesAt: Number.isNaN(time) ? null : new Date(time) };
}
