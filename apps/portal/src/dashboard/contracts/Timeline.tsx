import { type ContractWithHistory, maxListedChanges } from '@centinela/api/contracts/contracts.ts';
import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { importPath } from '../../navigation/paths.ts';
import { formatFieldValue } from '../../shared/contracts/fieldValues.ts';
import styles from '../record/record.module.css';
import { Section } from '../record/Section.tsx';
import './words.ts';

type Change = ContractWithHistory['history'][number];

/** The history of a contract, newest first, back to its creation. */
export function Timeline({ contract: { history, createdAt } }: { contract: ContractWithHistory }) {
  const { t, language } = useTranslation('staffContracts');
  const isTruncated = history.length >= maxListedChanges;
  // The creation is not shown if the history is older than the contract record, because it was imported.
  const showsCreation = !isTruncated && createdAt <= (history.at(-1)?.at ?? createdAt);
  return (
    <Section title={t('history')}>
      <ol className={styles.timeline}>
        {history.map((change) => (
          <li key={change.version} data-undone={change.isUndone || undefined}>
            <p>
              <strong>
                <Author change={change} />
              </strong>{' '}
              {change.isUndone && (
                <Badge variant="outline" color="gray" tt="none">
                  {t('isUndone')}
                </Badge>
              )}
            </p>
            <p className={styles.quiet}>
              <time dateTime={change.at}>{formatDateTime(change.at, language)}</time>
            </p>
            <Changes change={change} />
          </li>
        ))}
        {showsCreation && (
          <li>
            <p>
              <strong>{t('came')}</strong>
            </p>
            <p className={styles.quiet}>
              <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
            </p>
          </li>
        )}
      </ol>
      {isTruncated && <p className={styles.cut}>{t('cut', { count: maxListedChanges })}</p>}
    </Section>
  );
}

/** The author of a change: a user, an imported file, or the undo of an imported file. */
function Author({ change: { by, file, fileName, undoes } }: { change: Change }) {
  const { t } = useTranslation('staffContracts');
  const { has } = usePermissions();
  const fileNumber = undoes ?? file;
  if (fileNumber === null) return t('byWhom', { name: by ?? t('somebody') });
  const name = fileName ?? t('unnamedFile', { file: fileNumber });
  const text = t(undoes === null ? 'byFile' : 'byUndo', { file: name });
  return has('qadFiles.show') ? <Link to={importPath(String(fileNumber))}>{text}</Link> : text;
}

function Changes({ change: { changes, reason } }: { change: Change }) {
  const { t } = useTranslation('staffContracts');
  const isField = (name: string): name is keyof typeof fieldNameKeys => Object.hasOwn(fieldNameKeys, name);
  return (
    <>
      <ul>
        {changes.map(({ field, before, after }) => {
          const fieldChange = {
            field: isField(field) ? t(fieldNameKeys[field]) : field,
            before: formatFieldValue(field, before),
            after: formatFieldValue(field, after),
          };
          return (
            <li key={field}>
              {t(
                fieldChange.before === null ? 'set' : fieldChange.after === null ? 'emptied' : 'changed',
                fieldChange,
              )}
            </li>
          );
        })}
      </ul>
      {reason && <p className={styles.quiet}>{t('because', { reason })}</p>}
    </>
  );
}

const fieldNameKeys = {
  client: 'fields.client',
  status: 'fields.status',
  plan: 'fields.plan',
  planQuantity: 'fields.planQuantity',
  addons: 'fields.addons',
  monthlyTotal: 'fields.monthlyTotal',
  warrantyMonths: 'fields.warrantyMonths',
  document: 'fields.document',
  name: 'fields.name',
  email: 'fields.email',
  phone: 'fields.phone',
  address: 'fields.address',
  location: 'fields.location',
  province: 'fields.province',
  startDate: 'fields.startDate',
} as const;
