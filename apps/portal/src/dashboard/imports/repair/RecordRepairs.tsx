import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import { qadFieldLabels } from '@centinela/api/imports/qadColumns.ts';
import type { QadRecord } from '@centinela/api/imports/qadRecords.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../calls/send.ts';
import { formatDateTime } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import layout from '../../shared/layout.module.css';
import importStyles from '../imports.module.css';
import './words.ts';

/** The corrections of a record before its run: who changed what, newest first. */
export function RecordRepairs({ record: { id, version } }: { record: Pick<QadRecord, 'id' | 'version'> }) {
  const { t, language, localize } = useTranslation('repair');
  const { data } = useQuery({
    queryKey: ['imports', 'recordRepairs', id, version],
    queryFn: ({ signal }) => call(qadEndpoints.recordRepairs, { params: { id }, signal }),
    meta: { background: true },
  });
  if (!data) return null;
  return (
    <section>
      <h3>{t('history')}</h3>
      <ul className={`${layout.list} ${importStyles.changes}`}>
        {data.data.map(({ at, by, kind, isSkipped, changes }) => (
          <li key={at}>
            <small>
              <time dateTime={at}>{formatDateTime(at, language)}</time>
              {by && ` · ${by}`}
            </small>
            {kind === 'undo' && <div>{t('historyUndone')}</div>}
            {isSkipped && <div>{t('historySkipped')}</div>}
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                {localize(qadFieldLabels[field])}: <del>{before || t('emptyValue')}</del> →{' '}
                <ins>{after || t('emptyValue')}</ins>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
