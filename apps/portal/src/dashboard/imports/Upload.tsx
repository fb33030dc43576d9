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
 * Uploads import files by drop or file dialog, then opens the file's screen with its dry run; users who have left the
 * page get a notification with a link instead.
 */
export function Upload() {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const send = async ([file]: File[]) => {
    if (!file) return;
    const { name } = file;
    setSending({ name, share: 0 });
    try {
      const { id } = await uploadImport(file, (share) => setSending({ name, share }));
      const path = importPath(id);
      const go = () => void navigate(path);
      if (isMounted.current) go();
      else {
        const linkText = t('sent', { name });
        notify.persistent(<FileLink linkText={linkText} path={path} go={go} />, linkText);
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
          text: t('sending', { name: sending.name, percent: Math.round(sending.share * 100) }),
          announcement: t('sendingTold', { name: sending.name }),
          fraction: sending.share,
        }
      }
      onFiles={(files) => void send(files)}
    />
  );
}

/** Link to a file's screen for notifications, which are rendered outside the router. */
const FileLink = ({ linkText, path, go }: { linkText: string; path: string; go(): void }) => (
  <a
    href={path}
    onClick={(event) => {
      event.preventDefault();
      go();
    }}
  >
    {linkText}
  </a>
);
