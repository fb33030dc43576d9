/** Path that redirects to the chat; the server picks the number that is currently offered. */
export const chatPath = '/whatsapp';

/** Matches chat links: ours with an optional number, or WhatsApp's own; and the query, if any. */
const chatLinks = /href="(?:\/whatsapp(\/[^"?#]*)?|(https:\/\/wa\.me\/\d+))(\?[^"#]*)?"/g;

/** Turns a page's title into the start of the chat message, without the site name after the separator. */
const formatMessage = (title: string): string => {
  const page = title.replace(/ [|·] [^|·]*$/, '');
  return `?text=${encodeURIComponent(`Hola. Estoy viendo «${page}» en el sitio.`.toWellFormed())}`;
};

/**
 * Points all chat links of a document, header and footer included, to one number, with a message that names the page.
 * Links with their own number or message keep them.
 *
 * @param slug slug of the number; null for the default one
 * @param title title of the page
 */
export function rewriteChatLinks(html: string, slug: string | null, title: string): string {
  const number = slug === null ? '' : `/${encodeURIComponent(slug)}`;
  const messageQuery = formatMessage(title);
  return html.replaceAll(
    chatLinks,
    (_link, linkNumber: string | undefined, externalUrl: string | undefined, query: string | undefined) =>
      `href="${externalUrl ?? chatPath + (linkNumber ?? number)}${query ?? messageQuery}"`,
  );
}
