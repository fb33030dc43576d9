/** Path that redirects to the chat; the server picks the number that is currently offered. */
export const chatPath = '/whatsapp';

const hrefStart = 'href="';
/** Matches the target of a chat link with its query: `/whatsapp` with an optional number, or an address of WhatsApp. */
const chatTarget = /^(?:\/whatsapp(\/[^"?#]*)?|(https:\/\/wa\.me\/\d+))(\?[^"#]*)?"/;

/** Returns the query with the chat message, which contains the page's title without the site name. */
const formatMessageQuery = (title: string): string => {
  const page = title.replace(/ [|·] [^|·]*$/, '');
  return `?text=${encodeURIComponent(`Hola. Estoy viendo «${page}» en el sitio.`.toWellFormed())}`;
};

/**
 * Adds a number, and a message that names the page, to all chat links of a document, including header and footer. Does not
 * replace a number or a message that a link already has.
 *
 * @param slug slug of the number; null for the default one
 * @param title title of the page
 */
export function rewriteChatLinks(html: string, slug: string | null, title: string): string {
  const number = slug === null ? '' : `/${encodeURIComponent(slug)}`;
  const messageQuery = formatMessageQuery(title);
  // Splitting at the links takes a fifth of the time of a pattern that searches the whole document.
  const [start = '', ...links] = html.split(hrefStart);
  const rewrittenLinks = links.map((link) =>
    link.replace(
      chatTarget,
      (_target, linkNumber: string | undefined, externalUrl: string | undefined, query: string | undefined) =>
        `${externalUrl ?? chatPath + (linkNumber ?? number)}${query ?? messageQuery}"`,
    ),
  );
  return [start, ...rewrittenLinks].join(hrefStart);
}
