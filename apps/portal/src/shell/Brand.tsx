import { Link } from 'react-router';
import styles from './Brand.module.css';

/** Logo and name, linking to the home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <svg viewBox="0 0 16 16" width="26" height="26" aria-hidden="true">
        <rect width="16" height="16" rx="3" className={styles.wall} />
        <rect x="8.5" y="2.5" width="5" height="5" rx="1" className={styles.window} />
      </svg>
      <span>centinela</span>
    </Link>
  );
}
