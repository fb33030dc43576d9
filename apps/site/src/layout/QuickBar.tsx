import { createPhoneLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import styles from './QuickBar.module.css';
import { chatPath } from './whatsApp.ts';
import { layoutWords } from './words.ts';

/** Address of the form that requests a visit. */
export const visitPath = '/planes/todos#pedir';

/**
 * Contact options that are always visible: on phones a bar at the bottom, in wide windows only the chat button in the
 * corner. The bar is hidden while the visitor types, and never covers a focused element.
 */
export function QuickBar({ phone }: { phone: string }) {
  const words = useWords(layoutWords);
  return (
    <nav className={styles.bar} aria-label={words.talkToUs}>
      <a className={styles.way} href={createPhoneLink(phone)}>
        <PhoneIcon />
        {words.call}
      </a>
      <a
        className={`${styles.way} ${styles.chat}`}
        href={chatPath}
        rel="nofollow"
        aria-label={words.whatsApp}
      >
        <WhatsAppIcon size={28} />
        <span className={styles.word}>WhatsApp</span>
      </a>
      <a className={`${styles.way} ${styles.visit}`} href={visitPath}>
        {words.requestVisit}
      </a>
    </nav>
  );
}
