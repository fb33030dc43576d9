import styles from './SkipLink.module.css';

/** Link to the content, which the Tab key reaches before the header. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a className={styles.skip} href={to}>
    {children}
  </a>
);
