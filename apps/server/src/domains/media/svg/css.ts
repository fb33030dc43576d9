/** Decodes escapes and removes comments: browsers read `\75 rl(` as `url(`, and comments can hide it. */
function normaliseCss(css: string): string {
  return (
    css
      .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
      .replace(/\\([0-9a-f]{1,6})[ \t\r\n\f]?/gi, (_whole, code: string) => {
        const point = Number.parseInt(code, 16);
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
      })
      .replace(/\\/g, '')
      // Invisible characters have no use except to hide a word from this check.
      .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
  );
}

const urlPattern = /url\s*\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)?/gi;
const dangerousPattern =
  /expression\s*\(|javascript\s*:|vbscript\s*:|-moz-binding|behavior\s*:|@\s*(?:import|namespace|charset|font-face|document)|image-set\s*\(|(?:^|[^-\w])(?:image|src|element|paint|attr)\s*\(|<\s*[!/a-z]/i;

/**
 * Returns the normalised value of an attribute or declaration, or null if it is unsafe, such as an external `url()`.
 */
export function sanitizeValue(value: string): string | null {
  const css = normaliseCss(value);
  if (dangerousPattern.test(css)) return null;
  for (const [, doubleQuoted, singleQuoted, unquoted] of css.matchAll(urlPattern))
    if (!(doubleQuoted ?? singleQuoted ?? unquoted ?? '').trim().startsWith('#')) return null;
  return css;
}

/**
 * Declarations that are removed: an inherited mask is rendered again for each child, which the cost counter could not
 * detect.
 */
const inheritedLayerPattern = /^(?:mask|filter|clip-path)\s*:\s*(?:inherit|revert|unset)/i;

/** Returns only the safe declarations of a style attribute. */
export function sanitizeDeclarations(style: string): string {
  return normaliseCss(style)
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(
      (declaration) => /^-{0,2}[a-z][\w-]*\s*:/i.test(declaration) && sanitizeValue(declaration) !== null,
    )
    .filter((declaration) => !inheritedLayerPattern.test(declaration))
    .join('; ');
}

/** Removes at-rules without a block, such as @import, up to their semicolon. */
function removeStatementAtRules(css: string): string {
  const keptParts: string[] = [];
  let from = 0;
  for (let at = css.indexOf('@'); at >= 0; at = css.indexOf('@', from)) {
    const end = findEnd(css, at, '{};');
    keptParts.push(css.slice(from, css[end] === ';' ? at : end));
    from = css[end] === ';' ? end + 1 : end;
  }
  return keptParts.join('') + css.slice(from);
}

/** Returns the position of the next of these characters, or the end of the text. */
function findEnd(text: string, from: number, characters: string): number {
  let at = from;
  while (at < text.length && !characters.includes(text.charAt(at))) at += 1;
  return at;
}

/** Parses all `selector { declarations }` without nested braces in one pass. */
function parseSimpleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  for (let from = 0; from < css.length; ) {
    const open = findEnd(css, from, '{}@');
    const close = css[open] === '{' ? findEnd(css, open + 1, '{}') : open;
    const isRule = open > from && open < close && css[close] === '}';
    if (isRule) rules.push({ selector: css.slice(from, open), declarations: css.slice(open + 1, close) });
    // The selectors of nested rules begin after the opening brace of their block.
    from = isRule ? close + 1 : open + 1;
  }
  return rules;
}

/** A rule of a style element. */
export interface StyleRule {
  selector: string;
  declarations: string;
}

/**
 * Returns the safe rules of a style element (plain `selector { declarations }`). At-rules are removed, including
 * animations, because visitors could not stop them.
 */
export function sanitizeRules(css: string): StyleRule[] {
  return parseSimpleRules(removeStatementAtRules(normaliseCss(css).replace(/<!--|-->/g, '')))
    .map(({ selector, declarations }) => ({
      selector: selector.trim(),
      declarations: sanitizeDeclarations(declarations),
    }))
    .filter(({ selector, declarations }) => declarations !== '' && /^[\w\s.#,>+~:*()-]+$/.test(selector));
}

export const formatRules = (rules: readonly StyleRule[]): string =>
  rules.map(({ selector, declarations }) => `${selector} { ${declarations} }`).join('\n');
