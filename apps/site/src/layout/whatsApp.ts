import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { layoutWords } from './words.ts';

/** Path that redirects to the chat; the server picks the number that is currently offered. */
export const chatPath = '/whatsapp';

/** Starts of the attribute of a chat link: to our own path, and to WhatsApp. */
const ownStart = `href="${chatPath}`;
const externalStart = 'href="https://wa.me/';
/** What follows: an optional number of our own path, or a telephone number, and the query. */
const ownTarget = /^(\/[^"?#]*)?(\?[^"#]*)?"/;
const externalTarget = /^(\d+)(\?[^"#]*)?"/;

type Parts = [number: string | undefined, query: string | undefined];

/**
 * Replaces what follows each occurrence of `start` and matches `target`. Splitting the document takes a fifth of the
 * time of a pattern that searches all of it.
 */
function rewriteAfter(
  html: string,
  start: string,
  target: RegExp,
  rewrite: (...parts: Parts) => string,
): string {
  const [before = '', ...rest] = html.split(start);
  const rewritten = rest.map((text) =>
    text.replace(target, (_target, number: Parts[0], query: Parts[1]) => rewrite(number, query)),
  );
  return [before, ...rewritten].join(start);
}

/** Returns the query with the chat message, which contains the page's title without the site name. */
const formatMessageQuery = (title: string, language: PageLanguage): string => {
  const page = title.replace(/ [|·] [^|·]*$/, '');
  return `?text=${encodeURIComponent(layoutWords[language].chatMessage(page).toWellFormed())}`;
};

/**
 * Adds a number, and a message that names the page, to all chat links of a document, including header and footer. Does not
 * replace a number or a message that a link already has.
 *
 * @param slug slug of the number; null for the default one
 * @param title title of the page
 */
export function rewriteChatLinks(
  html: string,
  slug: string | null,
  title: string,
  language: PageLanguage = 'es',
): string {
  const defaultNumber = slug === null ? '' : `/${encodeURIComponent(slug)}`;
  const messageQuery = formatMessageQuery(title, language);
  const withOwnLinks = rewriteAfter(
    html,
    ownStart,
    ownTarget,
    (number, query) => `${number ?? defaultNumber}${query ?? messageQuery}"`,
  );
  return rewriteAfter(
    withOwnLinks,
    externalStart,
    externalTarget,
    (number, query) => `${number}${query ?? messageQuery}"`,
  );
}
