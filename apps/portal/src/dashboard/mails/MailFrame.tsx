import { useMemo } from 'react';
import { frameHtml } from '../../start/trustedTypes.ts';
import styles from './mails.module.css';

/**
 * A mail as mail programs show it: a document of its own that runs nothing, loads nothing and leads nowhere. It can be
 * scrolled by the keyboard.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  // The same object for the same text: another one would load the frame anew.
  const text = useMemo(() => frameHtml(html), [html]);
  return <iframe className={styles.frame} title={title} sandbox="" srcDoc={text} />;
}
