import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { RequestPolicy } from './requestPolicy.ts';

/** Test certificate authority for this host only: no client outside the tests trusts it. */
export const ca = `-----BEGIN CERTIFICATE-----
MIIBxzCCAW2gAwIBAgIUSIVDYB1RGyRa4p7WmT+jQOweuK4wCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSbG9vcGJhY2sgZm9yIHRlc3RzMCAXDTI2MTEyMzE1MTU0MloY
DzIxMjYxMDMwMTUxNTQyWjAdMRswGQYDVQQDDBJsb29wYmFjayBmb3IgdGVzdHMw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATGDrufYde6HeuVFlt3pYxXe1H6d2E6
XL+/VIkdkv2fVEviUf4cYw6muq4ztezlz8OobKB0L1vqMt4J+i1AvYpBo4GIMIGF
MB0GA1UdDgQWBBSpowFj0/MyxPFKkobmuXH0aRWvBDAfBgNVHSMEGDAWgBSpowFj
0/MyxPFKkobmuXH0aRWvBDAPBgNVHRMBAf8EBTADAQH/MDIGA1UdEQQrMCmCCWxv
Y2FsaG9zdIcEfwAAAYcEfwAAAocQAAAAAAAAAAAAAAAAAAAAATAKBggqhkjOPQQD
AgNIADBFAiA8BBa0i1zFDIAMnJg/0ePSbLfURqNfTu0NSdmbsNhAyQIhANiw/+Vn
KciRKBMgOISKr6X1gR2qZ816Rc0HF6+B8I0m
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghskSEElGGFf8CYxf
Yi81RkaMGqwkDIn1MxjHu+nTL/6hRANCAATGDrufYde6HeuVFlt3pYxXe1H6d2E6
XL+/VIkdkv2fVEviUf4cYw6muq4ztezlz8OobKB0L1vqMt4J+i1AvYpB
-----END PRIVATE KEY-----`;

/** A request as received by the loopback site. */
export interface ReceivedRequest {
  method: string;
  path: string;
  agent: string;
  at: number;
}

export interface LoopbackSite {
  port: number;
  /** All requests received. */
  requests: ReceivedRequest[];
  /** Number of connections opened, with or without a request. */
  connections(): number;
  close(): Promise<void>;
}

/** Opens a test site on an address of this host. */
export async function openLoopbackSite(
  host: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackSite> {
  const requests: ReceivedRequest[] = [];
  let connections = 0;
  const server = createServer({ key, cert: ca }, (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, agent: headers['user-agent'] ?? '', at: performance.now() });
    answer(request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const isOpen = (resolved: typeof address): resolved is AddressInfo =>
    typeof resolved === 'object' && resolved !== null;
  if (!isOpen(address)) throw new Error('the site did not open');
  return {
    port: address.port,
    requests,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Policy for tests: some addresses of this host, at any port, without pauses. */
export const loopbackPolicy = (
  addresses: readonly string[],
  more: Partial<RequestPolicy> = {},
): RequestPolicy => ({
  isAllowed: (address) => addresses.includes(address),
  isPort: () => true,
  ca,
  paceMs: 0,
  timeoutMs: 2000,
  ...more,
});
