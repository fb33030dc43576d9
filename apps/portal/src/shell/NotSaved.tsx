import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';

/**
 * Message for a form that could not be saved for now, with a retry button. The user's input is unchanged. `retry`
 * replaces the button's label if retrying does more than save.
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
