import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isCompanyAddress, isPublicAddress } from './publicAddress.ts';

/** Why an external address gave no response. */
export type RequestProblem =
  | 'notHttps'
  | 'refused'
  | 'noHost'
  | 'certificate'
  | 'timeout'
  | 'unreachable'
  | 'manyRedirects';

/**
 * Which hosts may be requested. The program has fixed policies, independent of its environment; tests pass their
 * own.
 */
export interface RequestPolicy {
  isAllowed(address: string): boolean;
  /** Whether a URL's port is allowed; empty means 443. */
  isPort(port: string): boolean;
  /** Additional trusted certificate authorities in PEM. */
  ca?: string;
  /** Milliseconds between two requests to a host. */
  paceMs: number;
  /** Timeout of a request in milliseconds, from DNS resolution to the response headers. */
  timeoutMs: number;
}

export const publicOnly: RequestPolicy = {
  isAllowed: isPublicAddress,
  isPort: (port) => port === '',
  paceMs: 1000,
  timeoutMs: 10_000,
};

/** Policy that also allows hosts of the company's own network, at any port. */
export const companyNetwork: RequestPolicy = {
  ...publicOnly,
  isAllowed: isCompanyAddress,
  isPort: () => true,
};

/** A forbidden address; thrown by the resolver before a connection is made. */
export class ForbiddenAddress extends Error {}

/** Whether a Node error code means an invalid certificate. */
const isCertificateError = (code: string): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code) && !/ERR_TLS_HANDSHAKE_TIMEOUT/.test(code);

/** Returns why a request failed. */
export function classifyError(error: unknown): RequestProblem {
  if (error instanceof ForbiddenAddress) return 'refused';
  const { code = '', name = '' } = Object(error);
  if (name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'ERR_TLS_HANDSHAKE_TIMEOUT')
    return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_NODATA') return 'noHost';
  return isCertificateError(String(code)) ? 'certificate' : 'unreachable';
}

/**
 * Resolves a name and returns only allowed addresses. The connection uses exactly these, so DNS rebinding has no
 * effect. A single forbidden address rejects the name.
 */
export const createSafeLookup =
  ({ isAllowed }: RequestPolicy): LookupFunction =>
  (host, options, done) => {
    lookup(host, { all: true, verbatim: true }).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isAllowed(address)))
          return done(new ForbiddenAddress(host), '', 4);
        if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    );
  };

/** Returns a URL's host without brackets if it is an IP address, otherwise null. */
const getIpLiteral = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
};

/**
 * Checks everything about a URL that is known before its name is resolved: port, credentials, and an address in
 * place of a name, which never reaches the resolver.
 *
 * @throws ForbiddenAddress
 */
export function assertAllowedUrl(url: URL, policy: RequestPolicy): void {
  const literal = getIpLiteral(url);
  if (literal !== null && !policy.isAllowed(literal)) throw new ForbiddenAddress(literal);
  if (!policy.isPort(url.port) || url.username !== '' || url.password !== '')
    throw new ForbiddenAddress(url.host);
}
