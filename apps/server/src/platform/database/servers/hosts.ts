/**
 * Returns a connection string for each host of `postgresql://user@one:5432,two:5432/name`, the form of libpq, which
 * node-postgres does not support.
 */
export function splitHosts(url: string): string[] {
  const start = url.indexOf('://') + 3;
  const [beforeQuery = ''] = url.split('?');
  const slash = beforeQuery.indexOf('/', start);
  const end = slash === -1 ? beforeQuery.length : slash;
  const hostsAt = Math.max(start, url.lastIndexOf('@', end) + 1);
  const hosts = url.slice(hostsAt, end).split(',');
  return hosts.map((host) => url.slice(0, hostsAt) + host + url.slice(end));
}
