import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { findFreePort } from './ports.ts';

type Answer = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => void;

/** Starts a local host that serves HTTP/2 over TLS with a generated certificate. */
export async function startTlsHost(host: string, folder: string, answer: Answer) {
  const [key, cert] = [join(folder, `${host}.key`), join(folder, `${host}.crt`)];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ].concat(['-keyout', key, '-out', cert, '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]),
    { stdio: 'ignore' },
  );
  const port = await findFreePort();
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, answer);
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port }, resolve));
  return { port, close: () => void server.close() };
}

/**
 * Starts the proxy that production uses in front of the portal.
 *
 * @param cookie `Set-Cookie` of every response: what an earlier visit left in the browser
 */
export async function startTlsFront(
  origin: string,
  host: string,
  folder: string,
  cookie?: string,
): Promise<{ port: number; close(): void }> {
  const agent = new Agent({ keepAlive: true });
  const forwardRequest: Answer = (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const forwarded = request(
      `${origin}${incoming.url}`,
      { agent, method: incoming.method, headers: { ...headers, host, 'x-forwarded-proto': 'https' } },
      (answer) => {
        const { connection, 'keep-alive': _kept, 'transfer-encoding': _how, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...(cookie && { 'set-cookie': cookie }) });
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const front = await startTlsHost(host, folder, forwardRequest);
  return {
    port: front.port,
    close: () => {
      front.close();
      agent.destroy();
    },
  };
}
