import type { LibraryFile } from '@centinela/api/content/files.ts';
import { getThumbnailUrl } from '@centinela/sections/fields/parts/thumbnail.ts';
import { setTile } from '@centinela/sections/fields/parts/tile.ts';
import { Checkbox, Text } from '@mantine/core';
import { IconFileText, IconFolder, IconLock, IconMovie } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { formatBytes } from './library.ts';
import styles from './media.module.css';

interface FileCardProps {
  file: LibraryFile;
  onChoose: () => void;
  /** Null when files cannot be selected. */
  selection: { isSelected: boolean; onToggle(): void } | null;
}

/** A library file as a thumbnail with its name; a click chooses it. */
export function FileCard({ file, onChoose, selection }: FileCardProps) {
  const { localize } = useTranslation();
  const facts = [
    file.extension.toUpperCase(),
    file.width && file.height ? `${file.width} × ${file.height}` : null,
    formatBytes(file.size),
  ];
  const card = (
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
      {file.directory !== '' && (
        <Text span size="xs" c="dimmed" truncate>
          <IconFolder size={13} aria-hidden /> {file.directory}
        </Text>
      )}
    </button>
  );
  return selection ? (
    <div className={styles.selectable} data-selected={selection.isSelected || undefined}>
      {card}
      <Checkbox
        size="md"
        className={styles.check}
        aria-label={localize([`Seleccionar ${file.name}`, `Select ${file.name}`])}
        checked={selection.isSelected}
        onChange={selection.onToggle}
      />
    </div>
  ) : (
    card
  );
}
