import { downloadPath, type Shown, shownAs } from '@centinela/api/content/documentPaths.ts';
import { documentEndpoints, type Opening } from '@centinela/api/content/documents.ts';
import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { useFocusBack } from '../../shell/useFocusBack.ts';
import { AreaPicture } from '../AreaPicture.tsx';
import type { CardDocument } from './DocumentCards.tsx';
import styles from './dialog.module.css';
import './words.ts';

interface Props {
  document: CardDocument;
  onClose(): void;
}

/** Previews a document: PDF in the browser's viewer, image or video. Each opening is recorded once. */
export default function DocumentDialog({ document, onClose }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useFocusBack();
  const { data, isError, refetch } = useQuery({
    queryKey: ['documents', 'opening', document.id],
    queryFn: () => call(documentEndpoints.open, { params: { id: document.id } }),
    // The server counts each request, so there are no retries and no cached answers.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { background: true },
  });
  const opening = data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      size="64rem"
      fullScreen={isNarrow}
      title={document.title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      classNames={{ body: styles.body }}
    >
      <div className={styles.shown} aria-busy={!opening && !isError}>
        {isError && <LoadFailed onRetry={() => void refetch()} />}
        {opening && <Bytes opening={opening} document={document} />}
      </div>
      <Foot document={document} opening={opening} />
    </Modal>
  );
}

interface BytesProps {
  opening: Opening;
  document: CardDocument;
}

function Bytes({ opening: { url, type }, document }: BytesProps) {
  const { title } = document;
  const ways: Readonly<Record<Shown, () => ReactNode>> = {
    pages: () => <Pages url={url} document={document} />,
    picture: () => <img className={styles.picture} src={url} alt={title} />,
    video: () => <Clip video={{ url, type, captions: null }} name={title} />,
  };
  const shown = shownAs(type);
  return shown && ways[shown]();
}

/** Shows a PDF in the browser's viewer, or its cover image if the browser has none. */
function Pages({ url, document: { title, cover } }: { url: string; document: CardDocument }) {
  const { t } = useTranslation('documents');
  if (navigator.pdfViewerEnabled) return <iframe className={styles.pages} src={url} title={title} />;
  return (
    <div className={styles.instead}>
      {cover && <AreaPicture image={cover} sizes="(max-width: 48em) 90vw, 30rem" />}
      <p>{t('noViewer')}</p>
    </div>
  );
}

function Foot({ document: { id, file }, opening }: { document: CardDocument; opening: Opening | undefined }) {
  const { t } = useTranslation('documents');
  return (
    <div className={styles.foot}>
      {opening && (
        <Button
          component="a"
          href={opening.url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('otherTab')}
        </Button>
      )}
      <Button
        component="a"
        href={downloadPath(id)}
        download={file.name}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('take')}
      </Button>
    </div>
  );
}
