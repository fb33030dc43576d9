import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a body may take to come. */
export interface BodyPatience {
  /** All of an ordinary body, in milliseconds. */
  wholeMs: number;
  /** The next piece of an upload. */
  pieceMs: number;
}

const patience: BodyPatience = { wholeMs: 5 * 60_000, pieceMs: 60_000 };

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts whoever dawdles over a body: a connection is held that others wait for. An ordinary body has a time to be there
 * as a whole. An upload takes as long as the line needs; it is cut when nothing comes any more, or once it has been
 * answered. What comes after a refusal is read and dropped: the next request of its connection stands behind it.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  isUpload: boolean,
  { wholeMs, pieceMs }: BodyPatience = patience,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let seen = -1;
  const cut = () => {
    if (!request.complete) request.destroy();
  };
  const look = () => {
    // What waits here to be read is not the sender's delay but ours.
    const isStalled = socket.bytesRead === seen && request.readableLength === 0;
    seen = socket.bytesRead;
    if (isStalled || response.writableEnded) cut();
  };
  const timer = isUpload ? setInterval(look, pieceMs) : setTimeout(cut, wholeMs);
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  response.once('finish', () => request.resume());
  request.once('end', stop);
  socket.once('close', stop);
}
