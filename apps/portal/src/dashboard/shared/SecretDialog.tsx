import { Button, Group, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { addWords, type TextsOf, useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { notify } from '../../toasts/notify.ts';
import styles from './secret.module.css';

const words = {
  copy: ['Copiar', 'Copy'],
  copied: ['Clave copiada', 'Copied'],
  notCopied: ['No se pudo copiar: seleccionala y copiala', 'It could not be copied: select and copy it'],
  kept: ['Ya la guardé', 'I have stored it'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    secret: TextsOf<typeof words>;
  }
}

addWords('secret', words);

interface SecretDialogProps {
  title: string;
  /** What the secret is for, and that it is not shown again. */
  text: string;
  secret: string;
  onClose(): void;
}

/** Shows a new secret once. Only its button closes it. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('secret');
  useRestoreFocus();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify.success(t('copied'));
    } catch {
      // The browser denied access, or the page is not served over https and has no clipboard API.
      notify.warning(t('notCopied'));
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
    >
      <p>{text}</p>
      <pre className={styles.secret}>{secret}</pre>
      <Group justify="space-between" mt="lg">
        <Button
          variant="default"
          leftSection={<IconCopy size={17} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        <Button color="light" onClick={onClose} data-autofocus>
          {t('kept')}
        </Button>
      </Group>
    </Modal>
  );
}
