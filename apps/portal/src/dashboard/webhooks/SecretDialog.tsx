import { Button, Group, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { notify } from '../../toasts/notify.ts';
import styles from './webhooks.module.css';
import './words.ts';

/** A new secret and the name of its webhook. */
export interface ShownSecret {
  name: string;
  secret: string;
}

/** Shows the secret of a webhook once. Only its button closes it. */
export function SecretDialog({ name, secret, onClose }: ShownSecret & { onClose(): void }) {
  const { t } = useTranslation('webhooks');
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
      title={t('secret', { name })}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
    >
      <p>{t('secretText')}</p>
      <pre className={styles.excerpt}>{secret}</pre>
      <Group justify="space-between" mt="lg">
        <Button
          variant="default"
          leftSection={<IconCopy size={17} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        <Button color="light" onClick={onClose} data-autofocus>
          {t('keptSecret')}
        </Button>
      </Group>
    </Modal>
  );
}
