import { Parser } from 'htmlparser2';
import { formatRules, sanitizeDeclarations, sanitizeRules, sanitizeValue } from './css.ts';
import { createCostCounter, metrics } from './drawingCost.ts';
import { createLimitError, SvgRefused } from './svgRefused.ts';
import {
  allowedAttributes,
  allowedElements,
  createLimit,
  drawingLimits,
  maxSvgDepth,
  maxSvgElements,
  maxTextLength,
  removedWithContent,
} from './svgRules.ts';

/** Embedded pictures: base64 data of formats that cannot run scripts. */
const embeddedPicture = /^data:image\/(?:png|jpeg|webp|gif);base64,[a-z0-9+/=\s]+$/i;
const localReference = /^#[\w:.-]+$/;

/** Attributes that may not be inherited, because each child would be rendered with them again (see `css.ts`). */
const layerAttributes = new Set(['mask', 'filter', 'clip-path']);

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;');

/** Removes the `svg:` prefix that drawing programs write. */
const removeSvgPrefix = (name: string) => name.replace(/^svg:/, '');

/** Returns a safe attribute, or null. `xlink:href` is converted to `href`, so that the same rule applies to both. */
function sanitizeAttribute(element: string, name: string, value: string): [string, string] | null {
  const normalizedName = name === 'xlink:href' ? 'href' : name;
  if (!allowedAttributes.has(normalizedName)) return null;
  if (normalizedName === 'xmlns') return null;
  if (normalizedName === 'href') {
    const target = value.trim();
    const isAllowed = element === 'image' ? embeddedPicture.test(target) : localReference.test(target);
    return isAllowed ? ['href', target] : null;
  }
  if (normalizedName === 'style') {
    const style = sanitizeDeclarations(value);
    return style === '' ? null : ['style', style];
  }
  const safe = sanitizeValue(value);
  if (safe === null || (safe.trim() === 'inherit' && layerAttributes.has(normalizedName))) return null;
  return [normalizedName, safe];
}

const createTooDeepError = () =>
  createLimitError(
    createLimit(maxSvgDepth, 'elementos uno dentro de otro', 'elements one inside another').limitLabel,
  );
const createTooManyElementsError = () =>
  createLimitError(createLimit(maxSvgElements, 'elementos', 'elements').limitLabel);
const createTextTooLongError = () =>
  createLimitError(createLimit(maxTextLength, 'letras en un mismo texto', 'letters in one text').limitLabel);

interface OpenElement {
  name: string;
  /** False for an unknown element: its tags are removed, and its content is kept. */
  isWritten: boolean;
  css: string | null;
  /** Number of characters in the outermost enclosing `text`; null outside of one. */
  text: { length: number } | null;
}

/** Receives the events of the parser and writes the allowed elements, attributes and texts. */
class Writer {
  readonly output: string[] = [];
  readonly cost = createCostCounter();
  private readonly stack: OpenElement[] = [];
  /** Nesting depth inside an element that is removed with its content; 0 outside of one. */
  private skippedDepth = 0;
  private elementCount = 0;
  private isRootClosed = false;

  open(rawName: string, attributes: Record<string, string>): void {
    if (this.skippedDepth > 0 || removedWithContent.has(removeSvgPrefix(rawName).toLowerCase())) {
      this.skippedDepth += 1;
      return;
    }
    const name = removeSvgPrefix(rawName);
    this.elementCount += 1;
    if (this.stack.length >= maxSvgDepth) throw createTooDeepError();
    if (this.elementCount > maxSvgElements) throw createTooManyElementsError();
    const parent = this.stack.at(-1);
    if (!parent && (name !== 'svg' || this.isRootClosed))
      throw new SvgRefused('more than one root element, or a root other than svg');
    const isWritten = allowedElements.has(name);
    const text = parent?.text ?? (name === 'text' ? { length: 0 } : null);
    this.stack.push({ name, isWritten, css: name === 'style' ? '' : null, text });
    const keptAttributes = Object.entries(attributes).flatMap(([each, value]) => {
      const safe = sanitizeAttribute(name, each, value);
      return safe ? [safe] : [];
    });
    this.cost.open(name, isWritten ? keptAttributes : []);
    if (isWritten && name !== 'style') this.write(name, keptAttributes);
  }

  private write(name: string, attributes: readonly (readonly [string, string])[]): void {
    const keptAttributes = attributes.map(([each, value]) => ` ${each}="${escapeAttribute(value)}"`);
    const root = this.stack.length === 1 ? ' xmlns="http://www.w3.org/2000/svg"' : '';
    this.output.push(`<${name}${root}${keptAttributes.join('')}>`);
  }

  text(text: string): void {
    const top = this.stack.at(-1);
    if (this.skippedDepth > 0 || !top) return;
    if (top.css !== null) top.css += text;
    else if (top.isWritten) this.output.push(escapeText(text));
    if (!top.text) return;
    top.text.length += text.length;
    if (top.text.length > maxTextLength) throw createTextTooLongError();
    this.cost.addGlyphs(text.length);
  }

  close(): void {
    if (this.skippedDepth > 0) {
      this.skippedDepth -= 1;
      return;
    }
    const top = this.stack.pop();
    if (!top) return;
    this.cost.close();
    if (this.stack.length === 0) this.isRootClosed = true;
    if (top.css !== null) {
      const rules = sanitizeRules(top.css);
      for (const { selector, declarations } of rules) this.cost.addRule(selector, declarations);
      const css = formatRules(rules);
      if (css !== '') this.output.push(`<style>${escapeText(css)}</style>`);
    } else if (top.isWritten) this.output.push(`</${top.name}>`);
  }
}

/**
 * Removes everything from an SVG that runs scripts, fetches resources or links elsewhere. The output is written
 * from scratch using allowlists, so that ambiguous markup never passes through.
 *
 * @param source the uploaded text
 * @returns the sanitised SVG
 * @throws SvgRefused when it is not an SVG, declares entities, or is too expensive to render
 */
export function sanitizeSvg(source: string): string {
  // Entities can expand without limit. Drawing programs declare them only for namespaces.
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(source) && !isStandardDoctype(source))
    throw new SvgRefused('declares a document type');
  const writer = new Writer();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.text(text),
      onclosetag: () => writer.close(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source.replace(/^\uFEFF/, ''));
  if (writer.output.length === 0) throw new SvgRefused('no svg element');
  const cost = writer.cost.total();
  for (const metric of metrics) {
    const { max, limitLabel } = drawingLimits[metric];
    if ((cost[metric] ?? 0) > max) throw createLimitError(limitLabel);
  }
  return writer.output.join('');
}

/** Whether the only declaration is the standard DOCTYPE of older drawing programs, whose URL is never fetched. */
function isStandardDoctype(source: string): boolean {
  const rest = source.replace(
    /<!DOCTYPE\s+svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG[^"<>[\]]*"\s+"https?:\/\/www\.w3\.org\/[^"<>[\]]*"\s*>/,
    '',
  );
  return !/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(rest);
}
