/** Hosts whose name says that they are no public site (screens.md: nothing there is indexed). */
const hiddenHost = /(^|[.-])(localhost|local|develop|dev|preprod|staging)([.-]|$)|^127\.|^\[?::1/;

/** Longer ones are no host (RFC 1035, 2.3.4, and a port). */
const longestHost = 260;

/** Whether search engines may show the site at a host. Outside production it is nowhere. */
export const isIndexableHost = (host: string, isProduction: boolean): boolean =>
  isProduction && host.length <= longestHost && !hiddenHost.test(host);
