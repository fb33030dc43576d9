import { getDisplayMode, getDownloadPath } from '@centinela/api/content/documentPaths.ts';
import type { FoundDocument } from '@centinela/api/content/documents.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { categories } from '@centinela/sections/sections/domainFiles/options.ts';
import { formatFileSize } from '@centinela/ui/parts/Downloads/fileLabels.ts';
import { IconDownload, IconEye, IconFileText, IconLock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import styles from './documents.module.css';
import './words.ts';

/** Loaded when a document is opened for the first time. */
const DocumentDialog = lazy(() => import('./DocumentDialog.tsx'));

/** How long a document counts as new, in milliseconds. */
const newDurationMs = 14 * 24 * 60 * 60_000;

/** The fields of a document that its card shows, whether it comes from a search or from a page. */
export interface DocumentSummary
  extends Pick<FoundDocument, 'id' | 'title' | 'cover' | 'type' | 'category' | 'privacy' | 'publishedAt'> {
  productType: { name: string } | null;
  file: { name: string; type: string; size: number };
}

/** Formats type and size of a file: "PDF · 1,4 MB". */
const formatFile = ({ name, size }: DocumentSummary['file']): string =>
  [name.split('.').at(-1)?.toUpperCase(), formatFileSize(size)].filter(Boolean).join(' · ');

interface Props<D> {
  documents: readonly D[];
  /** Shows a badge on new documents. */
  showsNewBadge?: boolean;
  /** Additional content of a card, such as tags that start a search. */
  renderExtra?(document: D): ReactNode;
}

/** Cards of documents: image, type, size, and buttons to download and preview. */
export const DocumentCards = <D extends DocumentSummary>({
  documents,
  showsNewBadge = false,
  renderExtra,
}: Props<D>) => (
  <ul className={styles.documents}>
    {documents.map((document) => (
      <DocumentCard key={document.id} document={document} showsNewBadge={showsNewBadge}>
        {renderExtra?.(document)}
      </DocumentCard>
    ))}
  </ul>
);

interface CardProps {
  document: DocumentSummary;
  showsNewBadge: boolean;
  children: ReactNode;
}

function DocumentCard({ document, showsNewBadge, children }: CardProps) {
  const { t, language } = useTranslation('documents');
  const { id, title, cover, type, category, productType, privacy, file, publishedAt } = document;
  const kind = type ?? inLanguage(categories[category], language);
  const isNew = showsNewBadge && Date.now() - new Date(publishedAt).getTime() < newDurationMs;
  return (
    <li className={styles.document}>
      <div className={styles.preview}>
        {cover ? (
          <AreaPicture image={{ ...cover, alt: '' }} sizes="6rem" />
        ) : (
          <IconFileText size={34} stroke={1.3} aria-hidden />
        )}
      </div>
      <div className={styles.words}>
        <h3>
          <a href={getDownloadPath(id)} download={file.name} aria-label={t('download', { title })}>
            {title}
          </a>
        </h3>
        <p>{[kind, productType?.name].filter(Boolean).join(' · ')}</p>
        <p className={styles.marks}>
          <span>{formatFile(file)}</span>
          {privacy === 'PRIVATE' && (
            <span className={styles.private}>
              <IconLock size={14} aria-hidden /> {t('private')}
            </span>
          )}
          {isNew && <span className={styles.new}>{t('isNew')}</span>}
        </p>
        {getDisplayMode(file.type) !== null && <PreviewButton document={document} />}
        {children}
      </div>
      <IconDownload className={styles.arrow} size={22} aria-hidden />
    </li>
  );
}

/** Opens a preview of the document. */
function PreviewButton({ document }: { document: DocumentSummary }) {
  const { t } = useTranslation('documents');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* A plain button: Mantine's would be the largest import of the home. */}
      <button
        type="button"
        className={styles.look}
        aria-haspopup="dialog"
        aria-label={t('look', { title: document.title })}
        onClick={() => setOpen(true)}
      >
        <IconEye size={16} aria-hidden /> {t('lookShort')}
      </button>
      {isOpen && (
        <Suspense>
          <DocumentDialog document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
