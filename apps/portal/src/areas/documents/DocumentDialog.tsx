import { type DisplayMode, getDisplayMode, getDownloadPath } from '@centinela/api/content/documentPaths.ts';
import { type DocumentOpening, documentEndpoints } from '@centinela/api/content/documents.ts';
import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import type { DocumentSummary } from './DocumentCards.tsx';
import styles from './dialog.module.css';
import './words.ts';

interface Props {
  document: DocumentSummary;
  onClose(): void;
}

/** Previews a document: PDF in the browser's viewer, image or video. Each opening is recorded once. */
export default function DocumentDialog({ document, onClose }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useRestoreFocus();
  const { data, isError, refetch } = useQuery({
    queryKey: ['documents', 'opening', document.id],
    queryFn: () => call(documentEndpoints.open, { params: { id: document.id } }),
    // The server counts each request, so there are no retries and no cached responses.
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
        {opening && <FilePreview opening={opening} document={document} />}
      </div>
      <DialogFooter document={document} opening={opening} />
    </Modal>
  );
}

interface FilePreviewProps {
  opening: DocumentOpening;
  document: DocumentSummary;
}

function FilePreview({ opening: { url, type }, document }: FilePreviewProps) {
  const { title } = document;
  const renderers: Readonly<Record<DisplayMode, () => ReactNode>> = {
    pages: () => <PdfPreview url={url} document={document} />,
    picture: () => <img className={styles.picture} src={url} alt={title} />,
    video: () => <Clip video={{ url, type, captions: null }} name={title} />,
  };
  const previewKind = getDisplayMode(type);
  return previewKind && renderers[previewKind]();
}

/** Shows a PDF in the browser's viewer, or its cover image if the browser has none. */
function PdfPreview({ url, document: { title, cover } }: { url: string; document: DocumentSummary }) {
  const { t } = useTranslation('documents');
  if (navigator.pdfViewerEnabled) return <iframe className={styles.pages} src={url} title={title} />;
  return (
    <div className={styles.instead}>
      {cover && <AreaPicture image={cover} sizes="(max-width: 48em) 90vw, 30rem" />}
      <p>{t('noViewer')}</p>
    </div>
  );
}

function DialogFooter({
  document: { id, file },
  opening,
}: {
  document: DocumentSummary;
  opening: DocumentOpening | undefined;
}) {
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
        href={getDownloadPath(id)}
        download={file.name}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('take')}
      </Button>
    </div>
  );
}
