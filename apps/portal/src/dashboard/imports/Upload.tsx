import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../calls/notify.ts';
import { dateTime } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import { importPath } from '../../paths.ts';
import styles from './imports.module.css';
import { uploadImport } from './useImports.ts';
import './words.ts';

/** Where a file is dropped or chosen. Once it is here, its own screen shows the dry run. */
export function Upload() {
  const { t, language } = useWords('imports');
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const send = async (file: File | null | undefined) => {
    if (!file || sending) return;
    setSending({ name: file.name, share: 0 });
    try {
      const { id, sameAs } = await uploadImport(file, (share) => setSending({ name: file.name, share }));
      if (sameAs)
        notify.warning(t('same', { name: sameAs.name, when: dateTime(sameAs.createdAt, language) }));
      void navigate(importPath(id));
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(null);
    }
  };
  return (
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      aria-label={t('upload')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      <p aria-live="polite">
        {sending
          ? t('sending', { name: sending.name, percent: Math.round(sending.share * 100) })
          : t('uploadHint')}
      </p>
      <FileButton
        onChange={(file) => void send(file)}
        accept=".csv,.txt,.tsv,.xlsx"
        disabled={sending !== null}
      >
        {(props) => (
          <Button
            {...props}
            color="light"
            loading={sending !== null}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            {t('choose')}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
