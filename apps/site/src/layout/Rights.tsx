import { cancellationKinds, cancellationPages } from '@centinela/api/cancellations/cancellationTexts.ts';
import styles from './Rights.module.css';

/**
 * The two buttons that the law requires on every page; they lead to forms without a login (decision 068).
 *
 * @param place `line`: above the header, on phones; `header`: in the header, in wide windows; `footer`: in the footer, always
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
