import type { FileKind, LibraryFile } from '@centinela/api/content/files.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { type Filters, noFilters } from './filters.ts';
import { MediaLibrary } from './MediaLibrary.tsx';

interface Props {
  kind: FileKind;
  /** True for an icon or a logo, so that photographs are hidden. */
  isEmblem: boolean;
  onPick: (file: LibraryFile) => void;
  onClose: () => void;
}

const titles = {
  image: ['Elegí una imagen', 'Choose a picture'],
  video: ['Elegí un video', 'Choose a video'],
  document: ['Elegí un documento', 'Choose a document'],
} as const;

/** The library in a dialog: a click chooses a file, and a single uploaded file is chosen automatically. */
export default function MediaPicker({ kind, isEmblem, onPick, onClose }: Props) {
  const { localize } = useTranslation();
  useRestoreFocus();
  const [filters, setFilters] = useState<Filters>({
    ...noFilters,
    kind,
    emblem: kind === 'image' ? isEmblem : null,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={localize(titles[kind])}
      size="72rem"
      closeButtonProps={{ 'aria-label': localize(['Cerrar', 'Close']) }}
    >
      <MediaLibrary
        filters={filters}
        onFilters={setFilters}
        fixedKind={kind}
        onChoose={onPick}
        onUploaded={(files) => {
          const [only, ...more] = files;
          if (only && more.length === 0) onPick(only);
        }}
      />
    </Modal>
  );
}
