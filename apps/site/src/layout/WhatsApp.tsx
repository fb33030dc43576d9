import { WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import styles from './WhatsApp.module.css';

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

/** The chat, always at hand in one place. */
export const WhatsApp = () => (
  <a className={styles.chat} href={chatPath} rel="nofollow" aria-label="Escribinos por WhatsApp">
    <WhatsAppIcon size={28} />
  </a>
);
