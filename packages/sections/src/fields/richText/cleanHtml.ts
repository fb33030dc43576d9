import { Parser } from 'htmlparser2';
import { escapeHtml } from './escapeHtml.ts';
import { parsePicture } from './pictures.ts';
import { richTextPolicy } from './richText.ts';

/** Elements that pages render in place of a stored picture. */
const renderedTags = ['figure', 'figcaption', 'picture', 'source'];
const tags: ReadonlySet<string> = new Set([...richTextPolicy.tags, ...renderedTags]);
const attributes: Readonly<Record<string, readonly string[]>> = {
  ...richTextPolicy.attributes,
  img: [...richTextPolicy.attributes.img, 'src', 'width', 'height', 'loading', 'decoding'],
  source: ['type', 'srcset', 'sizes'],
};
const schemes: readonly string[] = richTextPolicy.schemes;
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source']);
/** Elements whose content is not readable text. */
const textlessTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'noscript',
  'template',
]);

/** Checks for a path, an anchor or an address with an allowed scheme; browsers ignore whitespace in a scheme. */
function isAllowedLink(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these characters (WHATWG URL)
  const link = value.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([^/?#]*?):/.exec(link)?.[1];
  if (scheme === undefined) return !/^[/\\]{2}/.test(link);
  return schemes.includes(scheme.toLowerCase());
}

/** Checks for the path of a library file, or a `srcset` of such paths. */
const isOwnFile = (value: string): boolean =>
  value.split(',').every((each) => {
    const [address = '', width, ...rest] = each.trim().split(' ');
    const isLibraryPath = address.startsWith('/media/') && !address.includes('..') && !address.includes('\\');
    return isLibraryPath && rest.length === 0 && (width === undefined || Number.parseInt(width, 10) > 0);
  });

/** Checks that an image is a library picture, in stored or in rendered form. */
const isPicture = (attributeValues: Readonly<Record<string, string>>): boolean =>
  attributeValues.src === undefined ? parsePicture(attributeValues) !== null : isOwnFile(attributeValues.src);

function isAllowed(key: string, value: string): boolean {
  if (key === 'href') return isAllowedLink(value);
  return (key !== 'src' && key !== 'srcset') || isOwnFile(value);
}

function renderOpenTag(name: string, attributeValues: Record<string, string>): string {
  const allowedAttributes = Object.entries(attributeValues).filter(
    ([key, value]) => attributes[name]?.includes(key) && isAllowed(key, value),
  );
  return `<${name}${allowedAttributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`;
}

function filterAllowed(html: string): string {
  let output = '';
  let textlessDepth = 0;
  const open: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributeValues) => {
      if (textlessTags.has(name)) textlessDepth += 1;
      if (textlessDepth > 0 || !tags.has(name) || (name === 'img' && !isPicture(attributeValues))) return;
      output += renderOpenTag(name, attributeValues);
      if (!voidTags.has(name)) open.push(name);
    },
    ontext: (text) => {
      if (textlessDepth === 0) output += escapeHtml(text);
    },
    onclosetag: (name) => {
      if (textlessTags.has(name)) textlessDepth -= 1;
      if (textlessDepth > 0 || open.at(-1) !== name) return;
      open.pop();
      output += `</${name}>`;
    },
  });
  parser.end(html);
  return output;
}

/**
 * Removes everything that `richTextPolicy` does not allow from markup, but not the text of the removed elements. Needs no
 * DOM, so a Trusted Types policy can use it.
 *
 * Filters twice: a removed element may have separated two elements that close each other, such as paragraphs.
 */
export const cleanHtml = (html: string): string => filterAllowed(filterAllowed(html));
