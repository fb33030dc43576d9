import { cancellationKinds, cancellationPages } from '@centinela/api/cancellations/words.ts';
import styles from './Rights.module.css';

/**
 * The two buttons that every page has by law, which lead to forms without a login (decision 068).
 *
 * @param place on a phone a thin line above the header, else in the header; and once more in the footer
 */
export const Rights = ({ place }: { place: 'line' | 'header' | 'footer' }) => (
  <nav className={styles[place]} aria-label={place === 'footer' ? 'Tus derechos, al pie' : 'Tus derechos'}>
    {cancellationKinds.map((kind) => (
      <a key={kind} href={cancellationPages[kind].path}>
        {cancellationPages[kind].button}
      </a>
    ))}
  </nav>
);
