import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import type { ProductEntry } from './address.ts';
import styles from './DocumentLinks.module.css';

const size = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** A file's size as people say it: 830 KB, 2,4 MB. */
const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${size.format(Math.ceil(bytes / 1000))} KB` : `${size.format(bytes / 1_000_000)} MB`;

const ending = (name: string): string => name.split('.').at(-1)?.toUpperCase() ?? '';

/** The documents that anybody may have, each with what it is and how large. */
export const DocumentLinks = ({ documents }: Pick<ProductEntry, 'documents'>) => (
  <ul className={styles.documents}>
    {documents.map(
      ({ id, title, file }) =>
        file && (
          <li key={id}>
            <a href={file.url} className={styles.document}>
              <span className={styles.title}>{title}</span>
              <span className={styles.size}>
                {ending(file.url)}, {sizeWords(file.size)}
              </span>
              <ArrowIcon size={20} className={styles.arrow} />
            </a>
          </li>
        ),
    )}
  </ul>
);
