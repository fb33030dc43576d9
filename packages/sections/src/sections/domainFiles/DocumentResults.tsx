import { formatFileSize, getFileFormat } from '@centinela/ui/parts/Downloads/fileLabels.ts';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { View } from '../../views/sections.ts';
import styles from './DocumentResults.module.css';
import { getListHref } from './documentList.ts';
import { categories } from './options.ts';

type Document = View<'domainFiles'>;

/** Documents with cover, description, format, size and download link. The whole card is the link. */
export const DocumentResults = ({ documents }: { documents: readonly Document[] }) => (
  <ul className={styles.documents}>
    {documents.map((document) => (
      <DocumentCard key={document.id} document={document} />
    ))}
  </ul>
);

function DocumentCard({ document }: { document: Document }) {
  const { title, category, type, tags, productType, cover, file } = document;
  if (!file) return null;
  const format = getFileFormat(file);
  return (
    <li className={styles.document}>
      <div className={styles.cover} aria-hidden="true">
        {cover ? <Picture image={{ ...cover, alt: '' }} sizes="6rem" cover /> : format}
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>
          {[categories[category][0], productType?.name].filter(Boolean).join(' · ')}
        </p>
        <h2 className={styles.title}>
          <a href={file.url} download={file.name}>
            {title}
          </a>
        </h2>
        {type && <p className={styles.about}>{type}</p>}
        <p className={styles.file}>
          <span>
            <VisuallyHidden>Para bajar: </VisuallyHidden>
            {[format, formatFileSize(file.size)].filter(Boolean).join(', ')}
          </span>
          <ArrowIcon size={18} className={styles.arrow} />
        </p>
        <Tags tags={tags} />
      </div>
    </li>
  );
}

/** Links to the documents with the same tag. */
const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <ul className={styles.tags} aria-label="Etiquetas">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={getListHref({ etiqueta: tag })} rel="nofollow">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
