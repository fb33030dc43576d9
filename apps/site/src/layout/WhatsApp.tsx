import { whatsAppLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import styles from './WhatsApp.module.css';

/** The chat, always at hand in one place. */
export const WhatsApp = ({ phone }: { phone: string }) => (
  <a className={styles.chat} href={whatsAppLink(phone)} aria-label="Escribinos por WhatsApp">
    <WhatsAppIcon size={28} />
  </a>
);
