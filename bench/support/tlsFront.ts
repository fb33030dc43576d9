import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { freePort } from './ports.ts';

/** What stands in front of the portal in production: HTTP/2 and TLS, here with a certificate made for the occasion. */
export async function tlsFront(
  origin: string,
  host: string,
  folder: string,
): Promise<{ port: number; close(): void }> {
  const [key, cert] = [join(folder, 'front.key'), join(folder, 'front.crt')];
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
  const agent = new Agent({ keepAlive: true });
  const pass = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const forwarded = request(
      `${origin}${incoming.url}`,
      { agent, method: incoming.method, headers: { ...headers, host, 'x-forwarded-proto': 'https' } },
      (answer) => {
        const { connection, 'keep-alive': _kept, 'transfer-encoding': _how, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const port = await freePort();
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, pass);
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port }, resolve));
  return {
    port,
    close: () => {
      server.close();
      agent.destroy();
    },
  };
}
