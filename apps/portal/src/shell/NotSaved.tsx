import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';

/**
 * Says that a form could not be saved for now, with the way to try again. Nothing that was typed has changed.
 * `retry` is what the button says where trying again does more than to save.
 */
export function NotSaved({ onRetry, retry }: { onRetry: () => void; retry?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Alert
      role="alert"
      color="red"
      mb="md"
      icon={<IconCloudOff size={20} aria-hidden />}
      title={t('notSaved.title')}
    >
      <p>{t('notSaved.text')}</p>
      <Button size="xs" mt="xs" onClick={onRetry}>
        {retry ?? t('notSaved.retry')}
      </Button>
    </Alert>
  );
}
