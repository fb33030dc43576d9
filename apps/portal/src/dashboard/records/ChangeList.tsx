import { Thumbnail } from '@centinela/sections/fields/parts/Thumbnail.tsx';
import type { Change } from '@centinela/sections/kernel/field.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './ChangeList.module.css';

/** A value of a field whose old and new values are shown side by side. */
function ChangedValue({ value }: { value: unknown }) {
  const { t } = useTranslation();
  if (value === null || value === undefined || value === '') return <em>{t('changes.nothing')}</em>;
  if (typeof value === 'boolean') return value ? t('list.yes') : t('list.no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return <code className={styles.code}>{JSON.stringify(value, null, 1)}</code>;
}

function Picture({ id }: { id: string | null }) {
  const { t } = useTranslation();
  return id ? <Thumbnail id={id} width={132} /> : <em>{t('changes.nothing')}</em>;
}

const wordElements = { same: 'span', added: 'ins', removed: 'del' } as const;

function ChangeContent({ change }: { change: Change }) {
  const { t } = useTranslation();
  if (change.type === 'words')
    return (
      <p className={styles.words}>
        {change.parts.map((part, index) => {
          const WordElement = wordElements[part.change];
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text are never reordered
          return <WordElement key={index}>{part.text}</WordElement>;
        })}
      </p>
    );
  const isMedia = change.type === 'media';
  return (
    <div className={styles.sides}>
      <del>
        <span className={styles.side}>{t('changes.before')}</span>
        {isMedia ? <Picture id={change.before} /> : <ChangedValue value={change.before} />}
      </del>
      <ins>
        <span className={styles.side}>{t('changes.after')}</span>
        {isMedia ? <Picture id={change.after} /> : <ChangedValue value={change.after} />}
      </ins>
    </div>
  );
}

/** Shows the changed fields: texts with the changed words highlighted, pictures and other values side by side. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { t, localize } = useTranslation();
  if (changes.length === 0) return <p>{t('changes.none')}</p>;
  return (
    <dl className={styles.changes}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes of one list share a path; the list is always rebuilt
        <div key={index}>
          <dt>{localize(change.label)}</dt>
          <dd>
            <ChangeContent change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
