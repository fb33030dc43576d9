import { searchPath } from '@centinela/api/search/paths.ts';
import { classes } from '@centinela/ui/classes.ts';
import { SearchIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './SearchBox.module.css';
import { maxLetters } from './searchBox.rules.ts';

export interface SearchBoxProps {
  /** Id of the field; unique on the page. */
  id: string;
  /** Accessible name of the field for visitors who don't see its context. */
  label: string;
  /** Position of the suggestions: in the panel around the field, or over the content below or above it. */
  suggestionsPosition: 'panel' | 'below' | 'above';
  /** Search text. */
  query?: string;
  className?: string | undefined;
}

/**
 * Plain search form of the site. `searchBox.ts` adds suggestions while typing and the ARIA attributes of a combobox.
 */
export const SearchBox = ({ id, label, suggestionsPosition, query = '', className }: SearchBoxProps) => (
  <search className={classes(styles.box, styles[suggestionsPosition], className)} aria-label={label}>
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
        maxLength={maxLetters}
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
