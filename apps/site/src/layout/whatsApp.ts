/** The address that leads to the chat: the server knows the number that is offered at this moment. */
export const chatPath = '/whatsapp';

/** Links to a chat: ours with the number that it names, or one of WhatsApp's own; and the query, if any. */
const chatLinks = /href="(?:\/whatsapp(\/[^"?#]*)?|(https:\/\/wa\.me\/\d+))(\?[^"#]*)?"/g;

/** Where the visitor was, as the first words of a chat. Whose site it is, after a bar, goes without saying. */
const placeWords = (title: string): string => {
  const page = title.replace(/ [|·] [^|·]*$/, '');
  return `?text=${encodeURIComponent(`Hola. Estoy viendo «${page}» en el sitio.`.toWellFormed())}`;
};

/**
 * A page's document with all of its links to a chat, those of header and footer too, led to one number and begun with words
 * that say where the visitor was. A link that names a number of its own, or brings words, keeps them.
 *
 * @param slug the number's short name; null for the one that is offered first
 * @param title what the page is called
 */
export function withChat(html: string, slug: string | null, title: string): string {
  const number = slug === null ? '' : `/${encodeURIComponent(slug)}`;
  const words = placeWords(title);
  return html.replaceAll(
    chatLinks,
    (_link, named: string | undefined, outside: string | undefined, query: string | undefined) =>
      `href="${outside ?? chatPath + (named ?? number)}${query ?? words}"`,
  );
}
