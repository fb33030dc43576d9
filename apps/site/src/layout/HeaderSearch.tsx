import { CloseIcon, SearchIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Island } from '../islands/Island.tsx';
import { SearchBox } from '../islands/search/SearchBox.tsx';
import styles from './HeaderSearch.module.css';

/**
 * Search in the header. It opens like the menu's panels, without a script, because the header has no space for a
 * field that is wide enough.
 */
export const HeaderSearch = () => (
  <Island name="search" when="touched" className={styles.search}>
    <details name="menu" data-menu="">
      <summary className={styles.open}>
        <SearchIcon size={22} className={styles.glass} />
        <CloseIcon size={22} className={styles.cross} />
        <VisuallyHidden>Buscar</VisuallyHidden>
      </summary>
      <div className={`day ${styles.panel}`}>
        <div className={styles.inner}>
          <p className={styles.title}>¿Qué estás buscando?</p>
          <SearchBox id="buscar-arriba" label="Buscar en el sitio" suggestionsPosition="panel" />
        </div>
      </div>
    </details>
  </Island>
);
