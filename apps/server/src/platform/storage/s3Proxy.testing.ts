import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { S3Settings } from '../config/config.ts';

/** What happens to a request instead of being forwarded; it may forward the request itself. */
export type Fault = (request: IncomingMessage, response: ServerResponse, forward: () => void) => void;

/** The store answers that it is overloaded, as AWS does. */
export const slowDown: Fault = (received, response) => {
  received.resume();
  response.writeHead(503, { 'content-type': 'application/xml' });
  response.end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
};

/** The connection ends after some of the request body. */
export const resetUpload: Fault = (received) => {
  received.once('data', () => received.socket.resetAndDestroy());
};

/** The connection ends after half of the response body. */
export const resetDownload: Fault = (received, response, forward) => {
  const { write } = response;
  response.write = (chunk: Buffer) => {
    response.write = () => true;
    write.call(response, chunk.subarray(0, chunk.length / 2), 'utf8', () =>
      received.socket.resetAndDestroy(),
    );
    return true;
  };
  forward();
};

/** An object that was just written does not exist yet. */
export const missing: Fault = (received, response) => {
  received.resume();
  response.writeHead(404, { 'content-type': 'application/xml' });
  response.end(received.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
};

/** Opens a proxy to an S3 store that injects faults. */
export async function openS3Proxy(settings: S3Settings) {
  const target = new URL(settings.endpoint);
  /** Faults of the next requests, in order. */
  const faults: Fault[] = [];
  let requestCount = 0;
  const server = createServer((received, response) => {
    requestCount += 1;
    const forward = () => {
      const { method, url: path, headers } = received;
      const sent = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('data', (chunk: Buffer) => response.write(chunk)).on('end', () => response.end());
      });
      sent.on('error', () => response.destroy());
      received.pipe(sent);
    };
    const fault = faults.shift();
    if (fault) fault(received, response, forward);
    else forward();
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    // The signature covers the host, so the store must see that of the proxy.
    settings: { ...settings, endpoint: `http://127.0.0.1:${port}` },
    inject: (...next: Fault[]) => {
      faults.splice(0, faults.length, ...next);
    },
    countRequests: () => requestCount,
    /** Refuses connections, as if the store were down. */
    stop,
    restart: () => listen(port),
  };
}
