import { useMemo } from 'react';
import { classes } from '../../classes.ts';
import { trustedHtml } from '../../trustedHtml.ts';
import styles from './RichText.module.css';

/** Rich text by an editor. It was sanitised before it was stored, so it is rendered unchanged. */
export const RichText = ({ html, className }: { html: string; className?: string }) => {
  // Memoised by text, because React renders the markup again for every new object.
  const trustedMarkup = useMemo(() => trustedHtml(html), [html]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it was stored.
    <div className={classes(styles.text, className)} dangerouslySetInnerHTML={{ __html: trustedMarkup }} />
  );
};
