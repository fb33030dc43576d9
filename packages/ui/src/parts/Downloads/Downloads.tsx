import { ArrowIcon } from '../icons/icons.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import styles from './Downloads.module.css';
import { formatOf, sizeInWords } from './fileWords.ts';

/** A document that may be taken along. */
export interface Download {
  id: string;
  title: string;
  /** What it is to who reads it: a manual, a leaflet. */
  type?: string | null;
  /** None where it is gone from the library. */
  file: { url: string; name: string; size: number } | null;
  /** What it looks like, shown in place of its format. */
  cover?: PictureImage | null;
}

/** Documents by their names, each with its format and size; nothing where there are none. */
export function Downloads({ documents }: { documents: readonly Download[] }) {
  const there = documents.flatMap(({ file, ...document }) => (file ? [{ ...document, file }] : []));
  if (there.length === 0) return null;
  return (
    <ul className={styles.downloads}>
      {there.map(({ id, title, type, file, cover }) => (
        <li key={id}>
          <a className={styles.download} href={file.url} download={file.name}>
            <span className={styles.format} aria-hidden="true">
              {cover ? <Picture image={{ ...cover, alt: '' }} sizes="3rem" cover /> : formatOf(file)}
            </span>
            <span className={styles.title}>{title}</span>
            <span className={styles.size}>
              {[type, formatOf(file), sizeInWords(file.size)].filter(Boolean).join(', ')}
            </span>
            <ArrowIcon size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
