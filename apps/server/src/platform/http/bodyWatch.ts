import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time limits for the arrival of a body. */
export interface BodyTimeLimits {
  /** Milliseconds before an ordinary body must keep the minimum rate. */
  graceMs: number;
  /** The minimum rate. */
  bytesPerSecond: number;
  /** Maximum milliseconds for an ordinary body. */
  wholeMs: number;
  /** Milliseconds between checks of an upload's rate. */
  pieceMs: number;
}

const timeLimits: BodyTimeLimits = {
  graceMs: 10_000,
  bytesPerSecond: 1_000,
  wholeMs: 5 * 60_000,
  pieceMs: 60_000,
};

/** Whether a request has a body, according to its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the connection of a body that arrives too slowly, since it holds memory and a connection. An ordinary
 * body has a grace period, then a minimum rate and a total time limit. An upload has no time limit while it keeps
 * the minimum rate, and is cut off once the response is complete. After a rejection the rest is read and dropped,
 * because the next request of the connection follows it.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  isUpload: boolean,
  { graceMs, bytesPerSecond, wholeMs, pieceMs }: BodyTimeLimits = timeLimits,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const start = performance.now();
  const bytesBefore = socket.bytesRead;
  let bytesSeen = Number.NEGATIVE_INFINITY;
  const closeConnection = () => {
    if (!request.complete) request.destroy();
  };
  const checkUpload = () => {
    const arrived = socket.bytesRead - bytesSeen;
    bytesSeen = socket.bytesRead;
    // Bytes waiting in our buffer are our own delay, not the sender's.
    const isSlow = arrived < (bytesPerSecond * pieceMs) / 1000 && request.readableLength === 0;
    if (isSlow || response.writableEnded) closeConnection();
    else timer = setTimeout(checkUpload, pieceMs);
  };
  const checkBody = () => {
    const earned = ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;
    const left = start + Math.min(wholeMs, graceMs + earned) - performance.now();
    if (left <= 0) closeConnection();
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
