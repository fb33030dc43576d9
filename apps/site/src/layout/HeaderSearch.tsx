import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { CloseIcon, SearchIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Island } from '../islands/Island.tsx';
import { SearchBox } from '../islands/search/SearchBox.tsx';
import styles from './HeaderSearch.module.css';
import { layoutWords } from './words.ts';

/**
 * Search in the header. It opens like the menu's panels, without a script, because the header has no space for a
 * field that is wide enough.
 */
export function HeaderSearch() {
  const words = useWords(layoutWords);
  return (
    <Island name="search" when="touched" className={styles.search}>
      <details name="menu" data-menu="">
        <summary className={styles.open}>
          <SearchIcon size={22} className={styles.glass} />
          <CloseIcon size={22} className={styles.cross} />
          <VisuallyHidden>{words.search}</VisuallyHidden>
        </summary>
        <div className={`day ${styles.panel}`}>
          <div className={styles.inner}>
            <p className={styles.title}>{words.searchTitle}</p>
            <SearchBox id="buscar-arriba" label={words.searchSite} suggestionsPosition="panel" />
          </div>
        </div>
      </details>
    </Island>
  );
}
