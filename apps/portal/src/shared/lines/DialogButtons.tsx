import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';

/** The buttons below a dialog's form: a cancel button, then `children`, such as the submit button. */
export function DialogButtons({ onClose, children }: { onClose(): void; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        {t('shell.cancel')}
      </Button>
      {children}
    </Group>
  );
}
