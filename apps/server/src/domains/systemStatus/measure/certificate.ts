import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '#platform/config/config.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';
import { type CertificateFigures, certificateCheck } from '../checks/site.ts';

const connectWithinMs = 5_000;
const dayMs = 86_400_000;

/** Connects to an https address and reads its certificate, whether or not it is trusted. `ca` is for tests. */
export async function measureCertificate(address: string, ca?: string): Promise<CertificateFigures> {
  const { hostname, port, host } = new URL(address);
  const bare = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host: bare,
    port: Number(port || 443),
    // An IP address is not a valid server name.
    ...(isIP(bare) === 0 && { servername: bare }),
    rejectUnauthorized: false,
    ...(ca !== undefined && { ca }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(connectWithinMs) });
    const { valid_to: validTo } = socket.getPeerCertificate();
    const error: unknown = socket.authorizationError;
    return {
      host,
      daysLeft: (new Date(validTo).getTime() - Date.now()) / dayMs,
      distrust: socket.authorized ? null : error instanceof Error ? error.message : String(error),
    };
  } catch {
    return { host, daysLeft: null, distrust: null };
  } finally {
    socket.destroy();
  }
}

const keepForMs = 10 * 60_000;

/** Creates the check of the certificate of the public site, measured every ten minutes. Only production has one. */
export function createCertificateCheck({
  environment,
  server,
}: Pick<Config, 'environment' | 'server'>): () => Promise<Evaluated | null> {
  let measured: { at: number; figures: CertificateFigures } | null = null;
  return () =>
    runCheck(certificateCheck, async () => {
      if (environment !== 'production' || !server.publicUrl.startsWith('https://')) return null;
      if (measured === null || Date.now() - measured.at > keepForMs)
        measured = { at: Date.now(), figures: await measureCertificate(server.publicUrl) };
      return measured.figures;
    });
}
