import { Button } from '@mantine/core';
import { useTranslation } from '../language/language.ts';

/** Stands where something should have come; the toast has said why. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <section>
      <p>{t('trouble.notLoaded')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('trouble.again')}
      </Button>
    </section>
  );
}
