import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { importPath } from '../../navigation/paths.ts';
import { notify } from '../../toasts/notify.ts';
import { DropArea } from '../shared/DropArea.tsx';
import { useIsMounted } from '../shared/useIsMounted.ts';
import { uploadImport } from './useImports.ts';
import './words.ts';

/**
 * Uploads an import file by drop or file dialog. Then it opens the file's screen, which shows its dry run. Users who
 * have left the page get a notification with a link instead.
 */
export function Upload() {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [sending, setSending] = useState<{ name: string; fraction: number } | null>(null);
  const send = async ([file]: File[]) => {
    if (!file) return;
    const { name } = file;
    setSending({ name, fraction: 0 });
    try {
      const { id } = await uploadImport(file, (fraction) => setSending({ name, fraction }));
      const path = importPath(id);
      const openFile = () => void navigate(path);
      if (isMounted.current) openFile();
      else {
        const linkText = t('sent', { name });
        notify.result(<FileLink linkText={linkText} path={path} openFile={openFile} />, linkText);
      }
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(null);
    }
  };
  return (
    <DropArea
      label={t('upload')}
      buttonLabel={t('choose')}
      accept=".csv,.txt,.tsv,.xlsx"
      hint={t('uploadHint')}
      sending={
        sending && {
          text: t('sending', { name: sending.name, percent: Math.round(sending.fraction * 100) }),
          announcement: t('sendingAnnouncement', { name: sending.name }),
          fraction: sending.fraction,
        }
      }
      onFiles={(files) => void send(files)}
    />
  );
}

/** Link to a file's screen, for a notification. It needs `openFile`, because notifications are outside the router. */
const FileLink = ({ linkText, path, openFile }: { linkText: string; path: string; openFile(): void }) => (
  <a
    href={path}
    onClick={(event) => {
      event.preventDefault();
      openFile();
    }}
  >
    {linkText}
  </a>
);
