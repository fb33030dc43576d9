import { Alert, Button, Group } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { formatRelative } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import type { RecoverableWork } from './useAutosave.ts';

interface Props {
  unsavedWork: RecoverableWork;
  onRecover: () => void;
  onDiscard: () => void;
}

/** Offers to recover input from an earlier visit or from another device that was never saved. */
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
      title={localize(
        unsavedWork.isFromOtherDevice
          ? [
              `Tenés cambios sin guardar de ${when}, desde otro equipo`,
              `You have unsaved changes from ${when}, from another device`,
            ]
          : [`Tenés cambios sin guardar de ${when}`, `You have unsaved changes from ${when}`],
      )}
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
