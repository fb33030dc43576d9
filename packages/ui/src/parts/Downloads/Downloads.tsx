import { ArrowIcon } from '../icons/icons.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import styles from './Downloads.module.css';
import { formatFileSize, getFileFormat } from './fileLabels.ts';

/** A downloadable document. */
export interface Download {
  id: string;
  title: string;
  /** Kind of document as displayed: a manual, a leaflet. */
  type?: string | null;
  /** Null if the file was deleted from the library. */
  file: { url: string; name: string; size: number } | null;
  /** Cover picture, shown instead of the label with the file format. */
  cover?: PictureImage | null;
}

/** Documents with title, format and size; renders nothing without any. */
export function Downloads({ documents }: { documents: readonly Download[] }) {
  const available = documents.flatMap(({ file, ...document }) => (file ? [{ ...document, file }] : []));
  if (available.length === 0) return null;
  return (
    <ul className={styles.downloads}>
      {available.map(({ id, title, type, file, cover }) => (
        <li key={id}>
          <a className={styles.download} href={file.url} download={file.name}>
            <span className={styles.format} aria-hidden="true">
              {cover ? <Picture image={{ ...cover, alt: '' }} sizes="3rem" cover /> : getFileFormat(file)}
            </span>
            <span className={styles.title}>{title}</span>
            <span className={styles.size}>
              {[type, getFileFormat(file), formatFileSize(file.size)].filter(Boolean).join(', ')}
            </span>
            <ArrowIcon size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
