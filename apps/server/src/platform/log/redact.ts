/** Names of secrets and personal data, in any object and spelling. */
const SENSITIVE_NAMES =
  /authorization|cookie|passw|contrase|secret|token|api[-_]?key|^(?:clave|e-?mail|document|dni|phone)$/i;
const HIDDEN = '[oculto]';
/** Maximum depth of logged objects. */
const MAX_DEPTH = 5;

/**
 * Copies a log entry without secrets and personal data, at any depth. Class instances (requests, errors, dates)
 * are left to pino's serializers.
 */
export function redact(value: Record<string, unknown>): Record<string, unknown> {
  return redactObject(value, 0);
}

const maxNames = 20;
const maxNameLength = 40;

/** Returns the names of a URL's query parameters without their values, which may contain personal data. */
export function getQueryNames(url: string): string[] {
  const start = url.indexOf('?');
  if (start === -1) return [];
  return url
    .slice(start + 1)
    .split('&', maxNames)
    .map((pair) => maskText(pair.split('=', 1)[0] ?? '').slice(0, maxNameLength));
}

const emailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Masks e-mail addresses in a text, such as those that mail servers repeat in their responses. */
export const maskText = (text: string): string =>
  text.includes('@') ? text.replace(emailAddress, '[correo]') : text;

function redactObject(value: Record<string, unknown>, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    result[name] = SENSITIVE_NAMES.test(name) ? HIDDEN : redactValue(inner, depth + 1);
  }
  return result;
}

function redactValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return depth > MAX_DEPTH ? '[…]' : value.map((item) => redactValue(item, depth + 1));
  if (typeof value === 'string') return maskText(value);
  if (!isPlainObject(value)) return value;
  return depth > MAX_DEPTH ? '{…}' : redactObject(value, depth);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
