import { telephoneLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import styles from './QuickBar.module.css';
import { chatPath } from './whatsApp.ts';

/** Where a visit is asked for. */
export const visitPath = '/planes/todos#pedir';

/**
 * The ways to reach somebody, always at hand: the chat in the corner of a wide window, a bar at the foot of a phone's. The
 * bar goes away while something is typed, and the page scrolls what has the focus clear of it.
 */
export const QuickBar = ({ phone }: { phone: string }) => (
  <nav className={styles.bar} aria-label="Hablá con nosotros">
    <a className={styles.way} href={telephoneLink(phone)}>
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
