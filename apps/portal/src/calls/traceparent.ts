/** Calls of one page within this time belong to one trace, in milliseconds. */
const traceMs = 60_000;

let trace = { id: '', path: '', startedAt: 0 };

const createId = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Returns the value of a `traceparent` header (W3C Trace Context), with which the server's trace begins at this page. The flag
 * is 0, because the server decides which traces it records.
 */
export function createTraceparent(path = window.location.pathname, now = Date.now()): string {
  if (path !== trace.path || now - trace.startedAt >= traceMs)
    trace = { id: createId(16), path, startedAt: now };
  return `00-${trace.id}-${createId(8)}-00`;
}
