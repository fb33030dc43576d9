import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a body may take to arrive. */
export interface BodyPatience {
  /** Before an ordinary body has to arrive at the minimum rate, in milliseconds. */
  graceMs: number;
  /** The minimum rate. */
  bytesPerSecond: number;
  /** All of an ordinary body, in milliseconds. */
  wholeMs: number;
  /** How often the rate of an upload is checked, in milliseconds. */
  pieceMs: number;
}

const patience: BodyPatience = {
  graceMs: 10_000,
  bytesPerSecond: 1_000,
  wholeMs: 5 * 60_000,
  pieceMs: 60_000,
};

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the connection of a body that arrives too slowly: it holds memory and a connection that others need. An ordinary
 * body has a grace period, then a minimum rate, and a time to arrive as a whole. An upload may take as long as it keeps
 * the minimum rate, and is cut off once it has been answered. What comes after a refusal is read and dropped: the next
 * request of its connection is behind it.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  isUpload: boolean,
  { graceMs, bytesPerSecond, wholeMs, pieceMs }: BodyPatience = patience,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const start = performance.now();
  const bytesBefore = socket.bytesRead;
  let seen = Number.NEGATIVE_INFINITY;
  const cut = () => {
    if (!request.complete) request.destroy();
  };
  const checkUpload = () => {
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    // What waits here to be read is not the sender's delay but ours.
    const isSlow = arrived < (bytesPerSecond * pieceMs) / 1000 && request.readableLength === 0;
    if (isSlow || response.writableEnded) cut();
    else timer = setTimeout(checkUpload, pieceMs);
  };
  const checkBody = () => {
    const earned = ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;
    const left = start + Math.min(wholeMs, graceMs + earned) - performance.now();
    if (left <= 0) cut();
    else timer = setTimeout(checkBody, Math.ceil(left));
  };
  let timer = isUpload ? setTimeout(checkUpload, pieceMs) : setTimeout(checkBody, graceMs);
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  response.once('finish', () => request.resume());
  request.once('end', stop);
  socket.once('close', stop);
}
