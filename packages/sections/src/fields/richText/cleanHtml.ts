import { Parser } from 'htmlparser2';
import { escaped } from './escaped.ts';
import { pictureOf } from './pictures.ts';
import { richTextPolicy } from './richText.ts';

/** Elements that pages render in place of a stored picture. */
const shownTags = ['figure', 'figcaption', 'picture', 'source'];
const tags: ReadonlySet<string> = new Set([...richTextPolicy.tags, ...shownTags]);
const attributes: Readonly<Record<string, readonly string[]>> = {
  ...richTextPolicy.attributes,
  img: [...richTextPolicy.attributes.img, 'src', 'width', 'height', 'loading', 'decoding'],
  source: ['type', 'srcset', 'sizes'],
};
const schemes: readonly string[] = richTextPolicy.schemes;
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source']);
/** Elements whose content is not readable text. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'template']);

/** Checks for a path, an anchor or an address with an allowed scheme; browsers ignore whitespace in a scheme. */
function isAllowedLink(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these characters (WHATWG URL)
  const link = value.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([^/?#]*?):/.exec(link)?.[1];
  if (scheme === undefined) return !/^[/\\]{2}/.test(link);
  return schemes.includes(scheme.toLowerCase());
}

/** Checks for a library file on our own origin, or a `srcset` of such files. */
const isOwnFile = (value: string): boolean =>
  value.split(',').every((each) => {
    const [address = '', width, ...more] = each.trim().split(' ');
    const isPlain = address.startsWith('/media/') && !address.includes('..') && !address.includes('\\');
    return isPlain && more.length === 0 && (width === undefined || Number.parseInt(width, 10) > 0);
  });

/** Checks that an image is a library picture, in stored or in rendered form. */
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
 * Rewrites markup with only what `richTextPolicy` allows; the text of other elements stays. Needs no DOM, so a
 * Trusted Types policy can use it.
 *
 * Runs twice, because a removed element may have separated two elements that close each other, such as
 * paragraphs.
 */
export const cleanHtml = (html: string): string => allowedOnly(allowedOnly(html));
