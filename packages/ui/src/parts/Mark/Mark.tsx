import styles from './Mark.module.css';

/** The built-in logo: a square with one highlighted corner, and the name in lower case. */
export const Mark = ({ name }: { name: string }) => (
  <span className={styles.mark}>
    <svg width="1.15em" height="1.15em" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="#ffb224" />
    </svg>
    {name.toLowerCase()}
  </span>
);
