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

/** Its size comes with the first look. */
const DocumentDialog = lazy(() => import('./DocumentDialog.tsx'));

/** Milliseconds for which a document counts as new. */
const newFor = 14 * 24 * 60 * 60_000;

/** As much of a document as its card shows, whether a search found it or a page names it. */
export interface CardDocument
  extends Pick<FoundDocument, 'id' | 'title' | 'cover' | 'type' | 'category' | 'privacy' | 'publishedAt'> {
  productType: { name: string } | null;
  file: { name: string; type: string; size: number };
}

/** What a file is and how much there is to load: "PDF · 1,4 MB". */
const fileInWords = ({ name, size }: CardDocument['file']): string =>
  [name.split('.').at(-1)?.toUpperCase(), sizeInWords(size)].filter(Boolean).join(' · ');

interface Props<D> {
  documents: readonly D[];
  /** Says which ones are new. */
  marksNew?: boolean;
  /** What else stands in a card: its tags where one can search by them. */
  more?(document: D): ReactNode;
}

/** Documents as cards: picture, what each is, how large, and the ways to take it along and to look at it here. */
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

/** Shows a document within the page. */
function Look({ document }: { document: CardDocument }) {
  const { t } = useTranslation('documents');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* A plain button: the cards stand on a home, where the library's own would be the heaviest thing. */}
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
