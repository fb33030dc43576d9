import { Alert, Button, Group } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { formatRelative } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import type { UnsavedWork } from './autosave.ts';

interface Props {
  unsavedWork: UnsavedWork;
  onRecover: () => void;
  onDiscard: () => void;
}

/** Offers to recover input from an earlier visit that was never saved. */
export function RecoverBar({ unsavedWork, onRecover, onDiscard }: Props) {
  const { localize, language } = useTranslation();
  const when = formatRelative(new Date(unsavedWork.at).toISOString(), language);
  return (
    <Alert
      color="dusk"
      variant="light"
      role="status"
      mb="md"
      icon={<IconRestore size={20} aria-hidden />}
      title={localize([`Tenés cambios sin guardar de ${when}`, `You have unsaved changes from ${when}`])}
    >
      <Group gap="xs">
        <Button size="xs" onClick={onRecover}>
          {localize(['Recuperar', 'Recover'])}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onDiscard}>
          {localize(['Descartar', 'Discard'])}
        </Button>
      </Group>
    </Alert>
  );
}
