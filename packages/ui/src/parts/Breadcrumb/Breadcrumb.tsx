import { useWords } from '../../language/pageLanguage.ts';
import { partWords } from '../words.ts';
import styles from './Breadcrumb.module.css';

/** Breadcrumb; the last item is the current page. */
export const Breadcrumb = ({ items }: { items: readonly { name: string; path: string }[] }) => (
  <nav aria-label={useWords(partWords).breadcrumb}>
    <ol className={styles.trail}>
      {items.map(({ name, path }, index) => (
        <li key={path}>
          {index < items.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
