import { WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import styles from './WhatsApp.module.css';

/** The address that leads to the chat: the server knows the number that is offered at this moment. */
export const chatPath = '/whatsapp';

/** The chat, always at hand in one place. */
export const WhatsApp = () => (
  <a className={styles.chat} href={chatPath} rel="nofollow" aria-label="Escribinos por WhatsApp">
    <WhatsAppIcon size={28} />
  </a>
);
