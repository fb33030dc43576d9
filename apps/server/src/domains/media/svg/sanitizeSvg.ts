import { Parser } from 'htmlparser2';
import { safeDeclarations, safeStylesheet, safeValue } from './css.ts';
import { drawnElements, type UseGraph } from './drawnElements.ts';
import {
  allowedAttributes,
  allowedElements,
  deepestSvg,
  mostDrawnElements,
  mostSvgElements,
  removedWithContent,
} from './svgRules.ts';

/** Why an SVG is refused rather than cleaned. */
export class SvgRefused extends Error {}

/** Pictures inside the drawing: bytes only, and of a kind that runs nothing. */
const embeddedPicture = /^data:image\/(?:png|jpeg|webp|gif);base64,[a-z0-9+/=\s]+$/i;
const ownReference = /^#[\w:.-]+$/;

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;');

/** The element's name without an `svg:` prefix, as drawing programs write it. */
const plainName = (name: string) => name.replace(/^svg:/, '');

/** Namespaced `href` is the same as a plain one, and comes out plain: one way in, one rule. */
function safeAttribute(element: string, name: string, value: string): [string, string] | null {
  const plain = name === 'xlink:href' ? 'href' : name;
  if (!allowedAttributes.has(plain)) return null;
  if (plain === 'xmlns') return null;
  if (plain === 'href') {
    const target = value.trim();
    const fits = element === 'image' ? embeddedPicture.test(target) : ownReference.test(target);
    return fits ? ['href', target] : null;
  }
  if (plain === 'style') {
    const style = safeDeclarations(value);
    return style === '' ? null : ['style', style];
  }
  const safe = safeValue(value);
  return safe === null ? null : [plain, safe];
}

interface Open {
  name: string;
  /** False for an unknown element, whose drawing inside is kept. */
  written: boolean;
  css: string | null;
}

/** Takes what the parser reports and writes down what may stay. */
class Writer {
  readonly out: string[] = [];
  readonly graph: UseGraph = new Map();
  private readonly stack: Open[] = [];
  private readonly ids: string[][] = [];
  /** Depth inside an element that is left out with its content; 0 outside. */
  private skipping = 0;
  private elements = 0;
  private closedRoot = false;

  open(rawName: string, attributes: Record<string, string>): void {
    if (this.skipping > 0 || removedWithContent.has(plainName(rawName).toLowerCase())) {
      this.skipping += 1;
      return;
    }
    const name = plainName(rawName);
    this.elements += 1;
    if (this.stack.length >= deepestSvg) throw new SvgRefused('nested too deep');
    if (this.elements > mostSvgElements) throw new SvgRefused('too many elements');
    if (this.stack.length === 0 && (name !== 'svg' || this.closedRoot))
      throw new SvgRefused('not one svg element');
    const written = allowedElements.has(name);
    this.stack.push({ name, written, css: name === 'style' ? '' : null });
    this.note(name, attributes);
    if (written && name !== 'style') this.write(name, attributes);
  }

  private write(name: string, attributes: Record<string, string>): void {
    const kept = Object.entries(attributes).flatMap(([each, value]) => {
      const safe = safeAttribute(name, each, value);
      return safe ? [` ${safe[0]}="${escapeAttribute(safe[1])}"`] : [];
    });
    const root = this.stack.length === 1 ? ' xmlns="http://www.w3.org/2000/svg"' : '';
    this.out.push(`<${name}${root}${kept.join('')}>`);
  }

  /** Keeps count of what each id holds and uses, to find drawings that grow without end. */
  private note(name: string, { id = '', href, 'xlink:href': old }: Record<string, string>): void {
    this.ids.push(id === '' ? [] : [id]);
    const target = name === 'use' ? (href ?? old ?? '').trim().replace(/^#/, '') : '';
    for (const open of ['', ...this.ids.flat()]) {
      const node = this.graph.get(open) ?? { own: 0, uses: [] };
      node.own += 1;
      if (target !== '') node.uses.push(target);
      this.graph.set(open, node);
    }
  }

  text(text: string): void {
    const top = this.stack.at(-1);
    if (this.skipping > 0 || !top) return;
    if (top.css !== null) top.css += text;
    else if (top.written) this.out.push(escapeText(text));
  }

  close(): void {
    if (this.skipping > 0) {
      this.skipping -= 1;
      return;
    }
    const top = this.stack.pop();
    this.ids.pop();
    if (!top) return;
    if (this.stack.length === 0) this.closedRoot = true;
    if (top.css !== null) {
      const css = safeStylesheet(top.css);
      if (css !== '') this.out.push(`<style>${escapeText(css)}</style>`);
    } else if (top.written) this.out.push(`</${top.name}>`);
  }
}

/**
 * An SVG without anything that runs, fetches, or links out of itself: written anew from what is known to be
 * harmless, so that what a parser understands differently never gets through.
 *
 * @param source the uploaded text
 * @returns the clean SVG
 * @throws SvgRefused when it is no SVG, declares entities, or would draw without end
 */
export function sanitizeSvg(source: string): string {
  // Entities can hold anything and grow without end; no drawing program writes them except for namespaces.
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(source) && !harmlessDoctype(source))
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
  if (writer.out.length === 0) throw new SvgRefused('no svg element');
  if (drawnElements(writer.graph, mostDrawnElements) > mostDrawnElements)
    throw new SvgRefused('draws without end');
  return writer.out.join('');
}

/** The one line that old drawing programs write: a public name and an address that nobody fetches here. */
function harmlessDoctype(source: string): boolean {
  const rest = source.replace(
    /<!DOCTYPE\s+svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG[^"<>[\]]*"\s+"https?:\/\/www\.w3\.org\/[^"<>[\]]*"\s*>/,
    '',
  );
  return !/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(rest);
}
