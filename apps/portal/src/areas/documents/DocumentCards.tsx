import { downloadPath, shownAs } from '@centinela/api/content/documentPaths.ts';
import type { FoundDocument } from '@centinela/api/content/documents.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { categories } from '@centinela/sections/sections/domainFiles/options.ts';
import { sizeInWords } from '@centinela/ui/parts/Downloads/fileWords.ts';
import { IconDownload, IconEye, IconFileText, IconLock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { AreaPicture } from '../AreaPicture.tsx';
import styles from './documents.module.css';
import './words.ts';

/** Loaded when a document is opened for the first time. */
const DocumentDialog = lazy(() => import('./DocumentDialog.tsx'));

/** How long a document counts as new, in milliseconds. */
const newFor = 14 * 24 * 60 * 60_000;

/** The fields of a document that its card shows, whether it comes from a search or from a page. */
export interface CardDocument
  extends Pick<FoundDocument, 'id' | 'title' | 'cover' | 'type' | 'category' | 'privacy' | 'publishedAt'> {
  productType: { name: string } | null;
  file: { name: string; type: string; size: number };
}

/** Formats type and size of a file: "PDF · 1,4 MB". */
const fileInWords = ({ name, size }: CardDocument['file']): string =>
  [name.split('.').at(-1)?.toUpperCase(), sizeInWords(size)].filter(Boolean).join(' · ');

interface Props<D> {
  documents: readonly D[];
  /** Marks new documents. */
  marksNew?: boolean;
  /** Additional content of a card, such as tags that start a search. */
  more?(document: D): ReactNode;
}

/** Cards of documents: image, type, size, and buttons to download and preview. */
export const DocumentCards = <D extends CardDocument>({ documents, marksNew = false, more }: Props<D>) => (
  <ul className={styles.documents}>
    {documents.map((document) => (
      <DocumentCard key={document.id} document={document} marksNew={marksNew}>
        {more?.(document)}
      </DocumentCard>
    ))}
  </ul>
);

interface CardProps {
  document: CardDocument;
  marksNew: boolean;
  children: ReactNode;
}

function DocumentCard({ document, marksNew, children }: CardProps) {
  const { t, language } = useTranslation('documents');
  const { id, title, cover, type, category, productType, privacy, file, publishedAt } = document;
  const kind = type ?? inLanguage(categories[category], language);
  const isNew = marksNew && Date.now() - new Date(publishedAt).getTime() < newFor;
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
          <a href={downloadPath(id)} download={file.name} aria-label={t('download', { title })}>
            {title}
          </a>
        </h3>
        <p>{[kind, productType?.name].filter(Boolean).join(' · ')}</p>
        <p className={styles.marks}>
          <span>{fileInWords(file)}</span>
          {privacy === 'PRIVATE' && (
            <span className={styles.private}>
              <IconLock size={14} aria-hidden /> {t('private')}
            </span>
          )}
          {isNew && <span className={styles.new}>{t('isNew')}</span>}
        </p>
        {shownAs(file.type) !== null && <Look document={document} />}
        {children}
      </div>
      <IconDownload className={styles.arrow} size={22} aria-hidden />
    </li>
  );
}

/** Opens a preview of the document. */
function Look({ document }: { document: CardDocument }) {
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
