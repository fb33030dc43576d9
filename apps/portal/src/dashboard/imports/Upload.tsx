import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../calls/notify.ts';
import { dateTime } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import { importPath } from '../../paths.ts';
import { DropArea } from '../DropArea.tsx';
import { uploadImport } from './useImports.ts';
import './words.ts';

/** Where a file is dropped or chosen. Once it is here, its own screen shows the dry run. */
export function Upload() {
  const { t, language } = useWords('imports');
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const send = async ([file]: File[]) => {
    if (!file) return;
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
    <DropArea
      label={t('upload')}
      choose={t('choose')}
      accept=".csv,.txt,.tsv,.xlsx"
      isBusy={sending !== null}
      onFiles={(files) => void send(files)}
    >
      <p>
        {sending
          ? t('sending', { name: sending.name, percent: Math.round(sending.share * 100) })
          : t('uploadHint')}
      </p>
    </DropArea>
  );
}
