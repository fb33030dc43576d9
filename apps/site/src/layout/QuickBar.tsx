import { createPhoneLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import styles from './QuickBar.module.css';
import { chatPath } from './whatsApp.ts';

/** Address of the form that requests a visit. */
export const visitPath = '/planes/todos#pedir';

/**
 * Contact options that are always visible: on phones a bar at the bottom, in wide windows only the chat button in the
 * corner. The bar is hidden while the visitor types, and never covers a focused element.
 */
export const QuickBar = ({ phone }: { phone: string }) => (
  <nav className={styles.bar} aria-label="Hablá con nosotros">
    <a className={styles.way} href={createPhoneLink(phone)}>
      <PhoneIcon />
      Llamar
    </a>
    <a
      className={`${styles.way} ${styles.chat}`}
      href={chatPath}
      rel="nofollow"
      aria-label="Escribinos por WhatsApp"
    >
      <WhatsAppIcon size={28} />
      <span className={styles.word}>WhatsApp</span>
    </a>
    <a className={`${styles.way} ${styles.visit}`} href={visitPath}>
      Pedí tu visita
    </a>
  </nav>
);
