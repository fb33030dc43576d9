import { Parser } from 'htmlparser2';
import { escaped } from './escaped.ts';
import { pictureOf } from './pictures.ts';
import { richTextPolicy } from './richText.ts';

/** What pages show in the place of a stored picture. */
const shownTags = ['figure', 'figcaption', 'picture', 'source'];
const tags: ReadonlySet<string> = new Set([...richTextPolicy.tags, ...shownTags]);
const attributes: Readonly<Record<string, readonly string[]>> = {
  ...richTextPolicy.attributes,
  img: [...richTextPolicy.attributes.img, 'src', 'width', 'height', 'loading', 'decoding'],
  source: ['type', 'srcset', 'sizes'],
};
const schemes: readonly string[] = richTextPolicy.schemes;
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source']);
/** What stands in these is no text to be read. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'template']);

/** A path, an anchor, or an address of a scheme that formatted text may have; browsers skip blanks in a scheme. */
function isAllowedLink(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers skip (WHATWG, URL)
  const link = value.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([^/?#]*?):/.exec(link)?.[1];
  if (scheme === undefined) return !/^[/\\]{2}/.test(link);
  return schemes.includes(scheme.toLowerCase());
}

/** A file of the library below our own address, or several of them with their widths. */
const isOwnFile = (value: string): boolean =>
  value.split(',').every((each) => {
    const [address = '', width, ...more] = each.trim().split(' ');
    const isPlain = address.startsWith('/media/') && !address.includes('..') && !address.includes('\\');
    return isPlain && more.length === 0 && (width === undefined || Number.parseInt(width, 10) > 0);
  });

/** A picture is one of the library: as it is stored, or as it is shown. */
const isPicture = (given: Readonly<Record<string, string>>): boolean =>
  given.src === undefined ? pictureOf(given) !== null : isOwnFile(given.src);

function isAllowed(key: string, value: string): boolean {
  if (key === 'href') return isAllowedLink(value);
  return (key !== 'src' && key !== 'srcset') || isOwnFile(value);
}

function openTag(name: string, given: Record<string, string>): string {
  const kept = Object.entries(given).filter(
    ([key, value]) => attributes[name]?.includes(key) && isAllowed(key, value),
  );
  return `<${name}${kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`;
}

function allowedOnly(html: string): string {
  let clean = '';
  let quiet = 0;
  const open: string[] = [];
  const parser = new Parser({
    onopentag: (name, given) => {
      if (silent.has(name)) quiet += 1;
      if (quiet > 0 || !tags.has(name) || (name === 'img' && !isPicture(given))) return;
      clean += openTag(name, given);
      if (!empty.has(name)) open.push(name);
    },
    ontext: (text) => {
      if (quiet === 0) clean += escaped(text);
    },
    onclosetag: (name) => {
      if (silent.has(name)) quiet -= 1;
      if (quiet > 0 || open.at(-1) !== name) return;
      open.pop();
      clean += `</${name}>`;
    },
  });
  parser.end(html);
  return clean;
}

/**
 * Writes markup anew with nothing but what `richTextPolicy` lets through; words of other elements stay. It needs no
 * document, so a browser's Trusted Types policy can be made of it.
 *
 * Twice: an element that is left out may have stood between two that close each other, such as paragraphs.
 */
export const cleanHtml = (html: string): string => allowedOnly(allowedOnly(html));
