import styles from './SkipLink.module.css';

/** The first stop of the Tab key: past the header, to the page's own content. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a className={styles.skip} href={to}>
    {children}
  </a>
);
