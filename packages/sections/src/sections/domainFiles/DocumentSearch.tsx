import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { CloseIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './DocumentSearch.module.css';
import {
  type DocumentList,
  type FilterName,
  type FilterOption,
  filterNames,
  getListHref,
  removeFilter,
  type SelectName,
  selectNames,
} from './documentList.ts';

const selects: Readonly<Record<SelectName, { label: string; all: string }>> = {
  categoria: { label: 'Categoría', all: 'Todas' },
  producto: { label: 'Producto', all: 'Todos' },
  tipo: { label: 'Tipo', all: 'Todos' },
  etiqueta: { label: 'Etiqueta', all: 'Todas' },
};

const fieldId = (name: FilterName): string => `documentos-${name}`;

/** Form that searches the documents. It needs no script: the browser requests the address with the filters. */
export const DocumentSearch = ({ list: { filters, options } }: { list: DocumentList }) => (
  <search className={`day white ${styles.search}`}>
    <form className={styles.form} method="get" action={getListHref({})}>
      <div className={styles.words}>
        <label htmlFor={fieldId('q')}>¿Qué documento buscás?</label>
        <input
          id={fieldId('q')}
          type="search"
          name="q"
          defaultValue={filters.q}
          maxLength={120}
          placeholder="Panel, garantía, teclado"
        />
      </div>
      {selectNames.map((name) => (
        <FilterSelect key={name} name={name} options={options[name]} value={filters[name]} />
      ))}
      <Button type="submit" className={styles.send}>
        Buscar
      </Button>
    </form>
  </search>
);

/** A filter with the values that documents have. A value in the address that none has any more stays selected. */
function FilterSelect({
  name,
  options,
  value,
}: {
  name: SelectName;
  options: readonly FilterOption[];
  value: string | undefined;
}) {
  const isKnown = value === undefined || options.some((option) => option.value === value);
  const shownOptions = isKnown ? options : [...options, { value, label: value }];
  if (shownOptions.length === 0) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId(name)}>{selects[name].label}</label>
      <select id={fieldId(name)} name={name} defaultValue={value ?? ''}>
        <option value="">{selects[name].all}</option>
        {shownOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The filters in use; each is a link to the list without it. */
export function ActiveFilters({ list: { filters, options } }: { list: DocumentList }) {
  const active = filterNames.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    const label = name === 'q' ? `«${value}»` : options[name].find((each) => each.value === value)?.label;
    return [{ name, label: label ?? value }];
  });
  if (active.length === 0) return null;
  return (
    <ul className={styles.active} aria-label="Filtros">
      {active.map(({ name, label }) => (
        <li key={name}>
          <a href={getListHref(removeFilter(filters, name))} rel="nofollow">
            <VisuallyHidden>Quitar el filtro </VisuallyHidden>
            {label}
            <CloseIcon size={16} />
          </a>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <a href={getListHref({})} className={styles.clear}>
            Quitar todos
          </a>
        </li>
      )}
    </ul>
  );
}
