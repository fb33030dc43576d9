/** The address that leads to the chat: the server knows the number that is offered at this moment. */
export const chatPath = '/whatsapp';

/**
 * A page's document with all of its links to the chat, those of header and footer too, led to one number.
 *
 * @param slug the number's short name; null for the one that is offered first
 */
export const withChat = (html: string, slug: string | null): string =>
  slug === null
    ? html
    : html.replaceAll(/href="\/whatsapp(?=["?])/g, () => `href="${chatPath}/${encodeURIComponent(slug)}`);
