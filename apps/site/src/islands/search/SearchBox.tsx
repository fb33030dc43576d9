import { searchPath } from '@centinela/api/search/paths.ts';
import { classes } from '@centinela/ui/classes.ts';
import { SearchIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './searchBox.module.css';
import { mostLetters } from './searchBox.rules.ts';

export interface SearchBoxProps {
  /** Of the box; another one for each box of a page. */
  id: string;
  /** What is said of the box to whoever does not see where it stands. */
  label: string;
  /** Where suggestions are shown: in the panel around the box, or over what stands below or above the box. */
  offers: 'panel' | 'below' | 'above';
  /** What was looked for. */
  query?: string;
  className?: string | undefined;
}

/**
 * Searches the site by a plain form. `searchBox.ts` offers what one may mean while one types; it gives the box what makes
 * it a combobox, for without a script it is none.
 */
export const SearchBox = ({ id, label, offers, query = '', className }: SearchBoxProps) => (
  <search className={classes(styles.box, styles[offers], className)} aria-label={label}>
    <form action={searchPath} method="get" className={styles.form}>
      <SearchIcon className={styles.glass} />
      <label htmlFor={id}>
        <VisuallyHidden>Buscá en el sitio</VisuallyHidden>
      </label>
      <input
        id={id}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Un plan, un equipo, una duda…"
        maxLength={mostLetters}
        required
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
      />
      <button type="submit" className={styles.submit}>
        Buscar
      </button>
    </form>
    <div
      id={`${id}-sugerencias`}
      className={styles.list}
      role="listbox"
      aria-label="Sugerencias"
      data-part="list"
      hidden
    />
    <VisuallyHidden role="status">{null}</VisuallyHidden>
  </search>
);
