/** Maximum length of a host: 253 characters for the name, plus a port (RFC 1035, 2.3.4). */
const maxHostLength = 260;

/** A name or an address with an optional port, IPv6 in brackets (RFC 3986, 3.2.2). */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a `Host` header names one host. The server joins the values of a duplicate header with a comma
 * (`joinDuplicateHeaders`), so two hosts are invalid; RFC 9112, 3.2 requires 400.
 *
 * @param host undefined or empty with HTTP/1.0, which may omit it
 */
export const isHost = (host: string | undefined): boolean =>
  !host || (host.length <= maxHostLength && hostPattern.test(host));
