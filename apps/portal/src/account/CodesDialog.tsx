import { Button, Group, Modal } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';
import { useRestoreFocus } from '../shell/useRestoreFocus.ts';
import { notify } from '../toasts/notify.ts';
import styles from './account.module.css';

/** Shows new recovery codes once. Only its button closes it. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useTranslation('account');
  useRestoreFocus();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('codes.copied'));
    } catch {
      // The browser denied access, or the page is not served over https and has no clipboard API.
      notify.warning(t('codes.notCopied'));
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('codes.yours')}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
    >
      <p>{t('codes.once')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconCopy size={17} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('codes.copy')}
          </Button>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download={t('codes.file')}
            leftSection={<IconDownload size={17} aria-hidden />}
          >
            {t('codes.download')}
          </Button>
        </Group>
        <Button color="light" onClick={onClose} data-autofocus>
          {t('codes.saved')}
        </Button>
      </Group>
    </Modal>
  );
}
