/** Names of secrets and of what belongs to a person, wherever they are and however they are written. */
const SENSITIVE =
  /authorization|cookie|passw|contrase|secret|token|api[-_]?key|^(?:clave|e-?mail|document|dni|phone)$/i;
const HIDDEN = '[oculto]';
/** Deeper than this nothing is logged that a person would read. */
const DEEPEST = 5;

/**
 * Copies what is about to be logged without secrets and personal data, at any depth. Objects of a class (requests,
 * errors, dates) are left to pino's serializers.
 */
export function redact(value: Record<string, unknown>): Record<string, unknown> {
  return copy(value, 0);
}

const mostNames = 20;
const longestName = 40;

/** The names of the parameters in an address, without their values: those are what somebody looked for. */
export function queryNames(url: string): string[] {
  const start = url.indexOf('?');
  if (start === -1) return [];
  return url
    .slice(start + 1)
    .split('&', mostNames)
    .map((pair) => maskText(pair.split('=', 1)[0] ?? '').slice(0, longestName));
}

const address = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** A text without e-mail addresses, such as those that mail servers repeat in their answers. */
export const maskText = (text: string): string =>
  text.includes('@') ? text.replace(address, '[correo]') : text;

function copy(value: Record<string, unknown>, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    result[name] = SENSITIVE.test(name) ? HIDDEN : clean(inner, depth + 1);
  }
  return result;
}

function clean(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth > DEEPEST ? '[…]' : value.map((item) => clean(item, depth + 1));
  if (typeof value === 'string') return maskText(value);
  if (!isPlainObject(value)) return value;
  return depth > DEEPEST ? '{…}' : copy(value, depth);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
