import type { LibraryFile } from '@centinela/api/content/files.ts';
import { getThumbnailUrl } from '@centinela/sections/fields/parts/thumbnail.ts';
import { setTile } from '@centinela/sections/fields/parts/tile.ts';
import { Text } from '@mantine/core';
import { IconFileText, IconLock, IconMovie } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { formatBytes } from './library.ts';
import styles from './media.module.css';

/** A library file as a thumbnail with its name; a click chooses it. */
export function FileCard({ file, onChoose }: { file: LibraryFile; onChoose: () => void }) {
  const { localize } = useTranslation();
  const facts = [
    file.extension.toUpperCase(),
    file.width && file.height ? `${file.width} × ${file.height}` : null,
    formatBytes(file.size),
  ];
  return (
    <button type="button" className={styles.card} onClick={onChoose} title={file.name}>
      <span className={styles.face}>
        {file.kind === 'image' && (
          <img src={getThumbnailUrl(file, 200)} alt={file.alt} loading="lazy" onLoad={setTile} />
        )}
        {file.kind === 'document' && <IconFileText size={40} aria-hidden />}
        {file.kind === 'video' && <IconMovie size={40} aria-hidden />}
      </span>
      <Text span inherit truncate fw={500}>
        {file.private && <IconLock size={14} aria-label={localize(['Privado', 'Private'])} />} {file.name}
      </Text>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </button>
  );
}
