import { Alert, Box, Button, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { formatWholeNumber } from '../../../language/numbers.ts';
import { Failures } from '../../../shared/list/bulk/Failures.tsx';
import { useUserBulk } from './useUsers.ts';
import '../words.ts';

interface Props {
  id: string;
  /** Called once, when the job has finished. */
  onFinished(): void;
  onClose(): void;
}

/** Progress of a bulk job on many users. The job continues if the user leaves the screen. */
export function BulkProgress({ id, onFinished, onClose }: Props) {
  const { t, language } = useTranslation('users');
  const { t: common } = useTranslation();
  const { data } = useUserBulk(id);
  const isFinished = data?.state === 'done' || data?.state === 'failed';
  const hasReported = useRef(false);
  useEffect(() => {
    if (!isFinished || hasReported.current) return;
    hasReported.current = true;
    onFinished();
  }, [isFinished, onFinished]);
  if (!data) return null;
  const { done, total, refused, failed, state } = data;
  const text = { done: formatWholeNumber(done, language), total: formatWholeNumber(total, language) };
  if (!isFinished)
    return (
      <Box my="1rem" role="status">
        <p>{t('working', text)}</p>
        <Progress.Root>
          <Progress.Section
            value={total > 0 ? (100 * done) / total : 0}
            aria-label={t('working', text)}
            animated
            striped
          />
        </Progress.Root>
      </Box>
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
