import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import type { Operations } from '@centinela/api/operations/operations.ts';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { importPath, paths } from '../../navigation/paths.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { getStoppedTask } from '../imports/actions.ts';
import { subscribeToImports } from '../imports/importEvents.ts';
import { FileProgressBar, FileSpeed, FileStateBadge } from '../imports/Progress.tsx';
import { operationsKey } from '../shared/useOperations.ts';
import styles from './home.module.css';
import './words.ts';

type Imports = NonNullable<Operations['imports']>;

/** Applies import events of listed files immediately; a file that starts, ends or fails refetches the whole list. */
export function useImportUpdates(isAllowed: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAllowed) return;
    const refetch = () => void client.invalidateQueries({ queryKey: operationsKey });
    const applyFile = (file: QadFile) => {
      let isInSameState = false;
      client.setQueryData(operationsKey, (old: { data: Operations } | undefined) => {
        const imports = old?.data.imports;
        if (!imports) return old;
        isInSameState = imports.running.files.some(({ id, state }) => id === file.id && state === file.state);
        const files = imports.running.files.map((each) => (each.id === file.id ? file : each));
        return {
          ...old,
          data: { ...old.data, imports: { ...imports, running: { ...imports.running, files } } },
        };
      });
      if (!isInSameState) refetch();
    };
    return subscribeToImports(null, { onFile: applyFile, onMissedEvents: refetch });
  }, [isAllowed, client]);
}

/** Why a file needs attention. */
function getWaitingReason(file: QadFile) {
  const { state, columns } = file;
  if (state === 'UPLOADED' && columns === null) return 'COLUMNS';
  const stoppedTask = getStoppedTask(file);
  // The failure is more relevant than the task that failed.
  return state !== 'FAILED' && (stoppedTask === 'undo' || stoppedTask === 'errors') ? stoppedTask : state;
}

/** Running imports with progress bars, then those that need attention. */
export function ImportsCard({ imports: { running, waiting } }: { imports: Imports }) {
  const { t, language } = useTranslation('operations');
  const total = running.total + waiting.total;
  const shownCount = running.files.length + waiting.files.length;
  return (
    <section className={styles.card} data-waiting={waiting.total > 0 || undefined}>
      <h2>
        {t('imports')} <span className={styles.count}>{total}</span>
      </h2>
      <ul className={styles.list}>
        {running.files.map((file) => (
          <li key={file.id}>
            <Link className={styles.name} to={importPath(file.id)}>
              {file.name}
            </Link>
            <Stack gap="0.5rem" m="0.35rem 0 0.5rem">
              <FileStateBadge file={file} />
              <FileProgressBar file={file} />
            </Stack>
            <small>
              {t('counts', {
                done: formatWholeNumber(file.work.done, language),
                total: formatWholeNumber(file.work.todo, language),
              })}
              {file.error > 0 && ` · ${t('errors', { count: formatWholeNumber(file.error, language) })}`}
            </small>
            <FileSpeed file={file} />
          </li>
        ))}
        {waiting.files.map((file) => (
          <li key={file.id}>
            <Link className={styles.name} to={importPath(file.id)}>
              {file.name}
            </Link>
            <strong>{t(`waits.${getWaitingReason(file)}`, { count: file.error })}</strong>
            <small>
              <RelativeTime at={file.createdAt} />
              {file.user && ` · ${file.user}`}
            </small>
          </li>
        ))}
      </ul>
      {total > shownCount && (
        <Link className={styles.more} to={paths.imports}>
          {t('allImports', { count: total })}
        </Link>
      )}
    </section>
  );
}
