import { ArrowIcon } from '../icons/icons.tsx';
import styles from './Downloads.module.css';

/** A document that may be taken along. */
export interface Download {
  id: string;
  title: string;
  /** None where it is gone from the library. */
  file: { url: string; size: number } | null;
}

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** How much there is to load: 820 → "1 KB", 2500000 → "2,4 MB". */
export const sizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${number.format(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${number.format(bytes / (1024 * 1024))} MB`;

/** What kind of file it is, as people call it: "PDF". */
const formatOf = (url: string): string => url.split('.').at(-1)?.toUpperCase() ?? '';

/** Documents by their names, each with its format and size. */
export const Downloads = ({ documents }: { documents: readonly Download[] }) => (
  <ul className={styles.downloads}>
    {documents.map(({ id, title, file }) =>
      file ? (
        <li key={id}>
          <a className={styles.download} href={file.url} download>
            <span className={styles.format} aria-hidden="true">
              {formatOf(file.url)}
            </span>
            <span className={styles.title}>{title}</span>
            <span className={styles.size}>
              {formatOf(file.url)}, {sizeInWords(file.size)}
            </span>
            <ArrowIcon size={18} />
          </a>
        </li>
      ) : null,
    )}
  </ul>
);
