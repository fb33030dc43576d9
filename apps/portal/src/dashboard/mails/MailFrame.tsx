import { useMemo } from 'react';
import { frameHtml } from '../../start/trustedTypes.ts';
import styles from './mails.module.css';

/**
 * An e-mail as displayed by mail clients: a sandboxed document without scripts, external content or links.
 * Scrollable by keyboard.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  // A stable reference, because a new reference would reload the frame.
  const text = useMemo(() => frameHtml(html), [html]);
  return <iframe className={styles.frame} title={title} sandbox="" srcDoc={text} />;
}
