import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import styles from './view.module.css';

type Document = View<'domainFiles'>;

const inMegabytes = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** What a file is and how long it takes: "PDF · 1,4 MB". */
export function fileWords({ name, size }: { name: string; size: number }): string {
  const ending = name.split('.').at(-1)?.toUpperCase() ?? '';
  const weight =
    size < 1_000_000
      ? `${Math.max(1, Math.round(size / 1000))} KB`
      : `${inMegabytes.format(size / 1_000_000)} MB`;
  return [ending, weight].filter(Boolean).join(' · ');
}

/** A document to take along: its cover, what it is, how large it is. */
export function DomainFileView({ entry: { title, type, file, cover } }: ViewProps<'domainFiles'>) {
  const words = (
    <>
      {cover ? (
        <span className={styles.cover}>
          <Picture image={{ ...cover, alt: '' }} sizes="5rem" cover />
        </span>
      ) : (
        <Sheet />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>{[type, file && fileWords(file)].filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
  if (!file) return <div className={styles.document}>{words}</div>;
  return (
    <a href={file.url} className={styles.document} download={file.name}>
      {words}
      <svg className={styles.arrow} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />
      </svg>
    </a>
  );
}

const Sheet = () => (
  <svg className={styles.sheet} viewBox="0 0 40 48" aria-hidden="true">
    <path className={styles.paper} d="M4 2h22l10 10v34H4z" />
    <path className={styles.fold} d="M26 2v10h10" />
    <path className={styles.lines} d="M11 22h18M11 29h18M11 36h11" />
  </svg>
);

/** The documents of a page, each to be taken along; nothing where there are none. */
export const DocumentList = ({ documents }: { documents: readonly Document[] }) =>
  documents.length === 0 ? null : (
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document.id}>
          <DomainFileView entry={document} />
        </li>
      ))}
    </ul>
  );
