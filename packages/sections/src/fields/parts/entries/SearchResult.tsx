import { useWatch } from 'react-hook-form';
import { useFieldTools, useLocalize } from '../../FieldTools.tsx';
import { isRecord } from '../../isRecord.ts';
import { toText } from '../../useField.ts';
import styles from '../inputs.module.css';

/** Live preview of how search engines will display the page. */
export function SearchResult({ name }: { name: string }) {
  const { form } = useFieldTools();
  const localize = useLocalize();
  const [seo, title, slug]: unknown[] = useWatch({ name: [name, form?.titleField ?? 'title', 'slug'] });
  const seoOverrides = isRecord(seo) ? seo : {};
  if (seoOverrides.noindex === true)
    return (
      <p className={styles.hint}>
        {localize(['Los buscadores no la muestran.', 'Search engines don’t show it.'])}
      </p>
    );
  const path = (form?.pagePath ?? '/{slug}').replace('{slug}', toText(slug) || '…');
  return (
    <div className={styles.result}>
      <small>{[window.location.host, ...path.split('/').filter(Boolean)].join(' › ')}</small>
      <strong>{toText(seoOverrides.title) || toText(title) || localize(['Sin título', 'No title'])}</strong>
      <span>
        {toText(seoOverrides.description) ||
          localize([
            'Sin descripción: el buscador elige un pedazo de la página.',
            'No description: the search engine picks a piece of the page.',
          ])}
      </span>
    </div>
  );
}
