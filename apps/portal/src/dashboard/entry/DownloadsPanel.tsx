import { documentEndpoints } from '@centinela/api/content/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { entryKeys } from '../entries.ts';
import styles from './entry.module.css';
import type { PanelProps } from './panels.ts';

/** How often agents took a private document, and who the last ones were. */
export default function DownloadsPanel({ definition, id }: PanelProps) {
  const { localize, language } = useTranslation();
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'downloads'],
    queryFn: ({ signal }) => call(documentEndpoints.downloads, { params: { id }, signal }),
  });
  if (!data) return null;
  const { total, last } = data.data;
  if (total === 0)
    return <p>{localize(['Todavía no lo bajó ningún agente.', 'No agent has downloaded it yet.'])}</p>;
  return (
    <>
      <p>
        {localize([
          total === 1 ? 'Se bajó una vez.' : `Se bajó ${total} veces.`,
          total === 1 ? 'Downloaded once.' : `Downloaded ${total} times.`,
        ])}
      </p>
      <ul className={styles.list}>
        {last.map(({ at, name }) => (
          <li key={at}>
            {name}
            <small>{dateTime(at, language)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
