import styles from './SkipLink.module.css';

/** First stop of the Tab key: skips the header. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a className={styles.skip} href={to}>
    {children}
  </a>
);
