import { cancellationKinds, cancellationPages } from '@centinela/api/cancellations/cancellationTexts.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import styles from './Rights.module.css';
import { layoutWords } from './words.ts';

/**
 * The two buttons that the law requires on every page; they lead to forms without a login (decision 068).
 *
 * @param place `line`: above the header, on phones; `header`: in the header, in wide windows; `footer`: in the footer, always
 */
export function Rights({ place }: { place: 'line' | 'header' | 'footer' }) {
  const words = useWords(layoutWords);
  const names = { WITHDRAWAL: words.withdrawal, CANCELLATION: words.cancellation };
  return (
    <nav className={styles[place]} aria-label={place === 'footer' ? words.rightsInFooter : words.rights}>
      {cancellationKinds.map((kind) => (
        <a key={kind} href={cancellationPages[kind].path}>
          {names[kind]}
        </a>
      ))}
    </nav>
  );
}
