import styles from './mails.module.css';

/**
 * A mail as mail programs show it: a document of its own that runs nothing, loads nothing and leads nowhere. It can be
 * scrolled by the keyboard.
 */
export const MailFrame = ({ title, html }: { title: string; html: string }) => (
  <iframe className={styles.frame} title={title} sandbox="" srcDoc={html} />
);
