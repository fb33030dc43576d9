/** Where clamd listens: TCP, or a Unix socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Parses `host:port`, `[::1]:port` or `unix:/path`; null for anything else. */
export function parseClamd(value: string): ClamdAddress | null {
  if (value.startsWith('unix:')) {
    const path = value.slice('unix:'.length);
    return path.startsWith('/') ? { path } : null;
  }
  const url = `clamd://${value}`;
  if (!URL.canParse(url)) return null;
  const { hostname, port, pathname, search, hash, username } = new URL(url);
  if (!hostname || !port || pathname + search + hash + username !== '') return null;
  return { host: hostname.replace('[', '').replace(']', ''), port: Number(port) };
}
