import { Alert, Button, Group } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { ago } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import type { KeptWork } from './autosave.ts';

interface Props {
  work: KeptWork;
  onRecover: () => void;
  onDiscard: () => void;
}

/** Offers work that was typed here before and never saved. */
export function RecoverBar({ work, onRecover, onDiscard }: Props) {
  const { say, language } = useWords();
  const when = ago(new Date(work.at).toISOString(), language);
  return (
    <Alert
      color="dusk"
      variant="light"
      role="status"
      mb="md"
      icon={<IconRestore size={20} aria-hidden />}
      title={say([`Tenés cambios sin guardar de ${when}`, `You have unsaved changes from ${when}`])}
    >
      <Group gap="xs">
        <Button size="xs" onClick={onRecover}>
          {say(['Recuperar', 'Recover'])}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onDiscard}>
          {say(['Descartar', 'Discard'])}
        </Button>
      </Group>
    </Alert>
  );
}
