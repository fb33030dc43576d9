/** Longest host: 253 characters of a name, and a port (RFC 1035, 2.3.4). */
const longestHost = 260;

/** A name or an address with an optional port, IPv6 in brackets (RFC 3986, 3.2.2). */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a `Host` header names one host. The server joins the values of a doubled header by a comma
 * (`joinDuplicateHeaders`), so that two of them are none; RFC 9112, 3.2 asks for 400.
 *
 * @param host undefined or empty with HTTP/1.0, which may leave it out
 */
export const isHost = (host: string | undefined): boolean =>
  !host || (host.length <= longestHost && hostPattern.test(host));
