import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time limits for the arrival of a body. */
export interface BodyTimeLimits {
  /** Milliseconds after which an ordinary body must keep the minimum rate. */
  graceMs: number;
  /** The minimum rate. */
  bytesPerSecond: number;
  /** Maximum milliseconds for an ordinary body. */
  maxBodyMs: number;
  /** Milliseconds between checks of an upload's rate. */
  uploadCheckMs: number;
}

const timeLimits: BodyTimeLimits = {
  graceMs: 10_000,
  bytesPerSecond: 1_000,
  maxBodyMs: 5 * 60_000,
  uploadCheckMs: 60_000,
};

/** Whether a request has a body, according to its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the connection of a body that arrives too slowly, since it holds memory and a connection. An ordinary
 * body has a grace period, then a minimum rate and a total time limit. An upload has no time limit while it keeps
 * the minimum rate, and is cut off once the response is complete. After a rejection, the rest of the body is read
 * and discarded, because the next request of the connection follows it.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  isUpload: boolean,
  { graceMs, bytesPerSecond, maxBodyMs, uploadCheckMs }: BodyTimeLimits = timeLimits,
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
    const arrivedBytes = socket.bytesRead - bytesSeen;
    bytesSeen = socket.bytesRead;
    // Unread bytes in the buffer mean that this server is slow, not the sender.
    const isSlow = arrivedBytes < (bytesPerSecond * uploadCheckMs) / 1000 && request.readableLength === 0;
    if (isSlow || response.writableEnded) closeConnection();
    else timer = setTimeout(checkUpload, uploadCheckMs);
  };
  const checkBody = () => {
    const earnedMs = ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;
    const remainingMs = start + Math.min(maxBodyMs, graceMs + earnedMs) - performance.now();
    if (remainingMs <= 0) closeConnection();
    else timer = setTimeout(checkBody, Math.ceil(remainingMs));
  };
  let timer = isUpload ? setTimeout(checkUpload, uploadCheckMs) : setTimeout(checkBody, graceMs);
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  response.once('finish', () => request.resume());
  request.once('end', stop);
  socket.once('close', stop);
}
