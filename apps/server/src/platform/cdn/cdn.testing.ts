import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as received by the API of a CDN. */
export interface ReceivedPurge {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The API of a CDN on this machine, which records its requests. */
export interface LoopbackCdn {
  url: string;
  purges: ReceivedPurge[];
  /** Sets what is answered from now on; a status of 0 closes the connection. */
  answer(status: number, body?: string): void;
  close(): Promise<void>;
}

export async function openLoopbackCdn(): Promise<LoopbackCdn> {
  const purges: ReceivedPurge[] = [];
  let answer = { status: 200, body: '{"success": true}' };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    purges.push({ method, path: url, headers, body: await text(request) });
    if (answer.status === 0) request.socket.destroy();
    else response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    purges,
    answer: (status, body = '{"success": true}') => {
      answer = { status, body };
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
