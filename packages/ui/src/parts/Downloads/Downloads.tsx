import { ArrowIcon } from '../icons/icons.tsx';
import { Picture, type PictureImage } from '../Picture/Picture.tsx';
import styles from './Downloads.module.css';

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

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** How much there is to load: 820 → "1 KB", 2500000 → "2,4 MB". */
export const sizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${number.format(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${number.format(bytes / (1024 * 1024))} MB`;

/** What kind of file it is, as people call it: "PDF". An address that does not say so leaves it to the name. */
const formatOf = ({ url, name }: { url: string; name: string }): string =>
  (/\.(\w+)$/.exec(url) ?? /\.(\w+)$/.exec(name))?.[1]?.toUpperCase() ?? '';

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
