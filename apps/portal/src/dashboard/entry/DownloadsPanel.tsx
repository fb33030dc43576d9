import { documentEndpoints } from '@centinela/api/content/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { entryKeys } from '../records/entries.ts';
import styles from './entry.module.css';
import type { PanelProps } from './panels.ts';

/** How often agents downloaded or viewed a private document, and the most recent agents. */
export default function DownloadsPanel({ definition, id }: PanelProps) {
  const { localize, language } = useTranslation();
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'downloads'],
    queryFn: ({ signal }) => call(documentEndpoints.downloads, { params: { id }, signal }),
  });
  if (!data) return null;
  const { total, openings, last } = data.data;
  if (last.length === 0)
    return (
      <p>
        {localize([
          'Todavía no lo bajó ni lo miró ningún agente.',
          'No agent has downloaded it or looked at it yet.',
        ])}
      </p>
    );
  return (
    <>
      <p>
        {localize([
          `Descargas: ${total}. Vistas en la página: ${openings}.`,
          `Downloads: ${total}. Views in the page: ${openings}.`,
        ])}
      </p>
      <ul className={styles.list}>
        {last.map(({ at, name, way }) => (
          <li key={`${at} ${way} ${name}`}>
            {name}
            <small>
              {localize(way === 'OPENING' ? ['Lo miró', 'Looked at it'] : ['Lo bajó', 'Downloaded it'])} ·{' '}
              {formatDateTime(at, language)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
