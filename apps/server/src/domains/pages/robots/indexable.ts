/** Host names of non-public sites, which must not be indexed. */
const hiddenHostPattern = /(^|[.-])(localhost|local|develop|dev|preprod|staging)([.-]|$)|^127\.|^\[?::1/;

/** Maximum length of a host with a port (RFC 1035, 2.3.4). */
const maxHostLength = 260;

/** Whether search engines may index the site at a host. Always false outside production. */
export const isIndexableHost = (host: string, isProduction: boolean): boolean =>
  isProduction && host.length <= maxHostLength && !hiddenHostPattern.test(host);
