import { useMemo } from 'react';
import { classes } from '../../classes.ts';
import { trustedHtml } from '../../trustedHtml.ts';
import styles from './RichText.module.css';

/** Formatted text of an editor. It was sanitised before it was stored, so it is shown as it is. */
export const RichText = ({ html, className }: { html: string; className?: string }) => {
  // The same object for the same text: React writes it anew whenever it is another one.
  const trusted = useMemo(() => trustedHtml(html), [html]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it was stored.
    <div className={classes(styles.text, className)} dangerouslySetInnerHTML={{ __html: trusted }} />
  );
};
