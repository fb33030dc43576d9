import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import layout from '../shared/layout.module.css';
import { isDiscarded } from './actions.ts';
import styles from './imports.module.css';
import { useSteps } from './useImports.ts';
import './words.ts';

/** The history of a file in chronological order. Undoing a run does not remove its step, but adds one. */
export function Timeline({ file }: { file: QadFile }) {
  const { t, language } = useTranslation('imports');
  const { data: steps = [] } = useSteps(file);
  // Closing a file that was never run discards it.
  const lastFinishIndex = steps.findLastIndex(({ step }) => step === 'finish');
  const displayedSteps = [
    { key: 'uploaded', name: t('uploaded'), at: file.createdAt, by: file.user },
    ...steps.map(({ step, at, by }, index) => ({
      key: `${at} ${step}`,
      name: index === lastFinishIndex && isDiscarded(file) ? t('putAside') : t(`steps.${step}`),
      at,
      by,
    })),
  ];
  return (
    <section className={styles.part}>
      <h2>{t('timeline')}</h2>
      <ol className={`${layout.list} ${styles.timeline}`} style={{ gap: '0.5rem' }}>
        {displayedSteps.map(({ key, name, at, by }) => (
          <li key={key}>
            <strong>{name}</strong> <time dateTime={at}>{formatDateTime(at, language)}</time>
            {by && ` · ${by}`}
          </li>
        ))}
      </ol>
    </section>
  );
}
