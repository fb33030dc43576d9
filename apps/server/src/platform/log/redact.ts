/** Names of values that have no place in a log, wherever they are and however they are written. */
const SENSITIVE = /authorization|cookie|passw|contrase|secret|token|api[-_]?key|^clave$/i;
const HIDDEN = '[oculto]';
/** Deeper than this nothing is logged that a person would read. */
const DEEPEST = 5;

/**
 * Copies what is about to be logged without its secrets, at any depth. Objects of a class (requests,
 * errors, dates) are left to pino's serializers.
 */
export function redact(value: Record<string, unknown>): Record<string, unknown> {
  return copy(value, 0);
}

/** An address without the values of its sensitive query parameters (reset links, invitations). */
export function redactUrl(url: string): string {
  const query = url.indexOf('?');
  if (query === -1 || !SENSITIVE.test(url)) return url;
  const parts = url.slice(query + 1).split('&');
  return `${url.slice(0, query)}?${parts.map((part) => (SENSITIVE.test(part) ? `${part.split('=')[0]}=${HIDDEN}` : part)).join('&')}`;
}

function copy(value: Record<string, unknown>, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    result[name] = SENSITIVE.test(name) ? HIDDEN : clean(inner, depth + 1);
  }
  return result;
}

function clean(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth > DEEPEST ? '[…]' : value.map((item) => clean(item, depth + 1));
  if (!isPlainObject(value)) return value;
  return depth > DEEPEST ? '{…}' : copy(value, depth);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
