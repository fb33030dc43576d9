import { Alert, Button, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { number } from '../../../language/numbers.ts';
import { Failures } from '../../list/bulk/Failures.tsx';
import styles from '../users.module.css';
import { useUserBulk } from './useUsers.ts';
import '../words.ts';

interface Props {
  id: string;
  /** Called once, when the job has finished. */
  onOver(): void;
  onClose(): void;
}

/** Progress of a bulk job on many users, which continues after leaving the screen. */
export function BulkProgress({ id, onOver, onClose }: Props) {
  const { t, language } = useTranslation('users');
  const { t: common } = useTranslation();
  const { data } = useUserBulk(id);
  const isOver = data?.state === 'done' || data?.state === 'failed';
  const told = useRef(false);
  useEffect(() => {
    if (!isOver || told.current) return;
    told.current = true;
    onOver();
  }, [isOver, onOver]);
  if (!data) return null;
  const { done, total, refused, failed, state } = data;
  const words = { done: number(done, language), total: number(total, language) };
  if (!isOver)
    return (
      <div className={styles.wait} role="status">
        <p>{t('working', words)}</p>
        <Progress.Root>
          <Progress.Section
            value={total > 0 ? (100 * done) / total : 0}
            aria-label={t('working', words)}
            animated
            striped
          />
        </Progress.Root>
      </div>
    );
  return (
    <Alert
      mt="md"
      role="status"
      color={state === 'done' ? 'green' : 'red'}
      variant="light"
      title={state === 'done' ? t('done', { count: done - refused }) : t('workFailed')}
    >
      <Failures title={t('failedTitle', { count: refused })} failed={failed} />
      {refused > failed.length && <p>{t('failedMore', { count: refused - failed.length })}</p>}
      <Button size="xs" variant="default" mt="xs" onClick={onClose}>
        {common('shell.close')}
      </Button>
    </Alert>
  );
}
