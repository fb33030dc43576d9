import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { ActionIcon, Button, CloseButton, FileButton } from '@mantine/core';
import { IconFolderOpen, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type LibraryFile, type MediaKind, useLocalize } from '../FieldTools.tsx';
import styles from './inputs.module.css';
import { useMediaChoice } from './useMediaChoice.ts';

interface Props {
  id: string;
  kind: MediaKind;
  /** The field's label, used in the accessible names of the buttons. */
  fieldLabel: string;
  /** Allowed file extensions; defaults to those of its kind. */
  formats?: readonly string[];
  /** True for an icon or a logo. */
  isEmblem?: boolean | undefined;
  onChoose: (file: LibraryFile) => void;
  /** The chosen file's row and its remove button; without it, the empty state explains how to choose a file. */
  chosen?: { row: ReactNode; remove: string; onRemove: () => void } | null;
  /** Metadata fields of the chosen file. */
  children?: ReactNode;
  /** File to upload on mount: it was dropped or pasted before this component existed. */
  initialFile?: File | undefined;
}

const acceptedTypes: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
  video: 'video/mp4,video/webm',
  document: '.pdf,.docx,.xlsx,.csv,.txt,.vtt',
};

/** Chooses a file from the library dialog, by upload, or by dropping or pasting it here. */
export function MediaChooser(props: Props) {
  const { id, kind, fieldLabel, formats, isEmblem, onChoose, chosen, children, initialFile } = props;
  const [isOver, setOver] = useState(false);
  const { problem, isBusy, stop, pick, upload } = useMediaChoice({
    id,
    kind,
    isEmblem,
    onChoose,
    initialFile,
  });

  const accept = formats?.map((ending) => `.${ending}`).join(',') ?? acceptedTypes[kind];
  const startUpload = (file: File | null | undefined) => void upload(file);
  const places = { id, fieldLabel, accept, isBusy, onPick: () => void pick(), onUpload: startUpload };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts; the buttons do the same
    <div
      className={styles.chooser}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.files.length) return;
        event.preventDefault();
        setOver(false);
        startUpload(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => {
        if (!event.clipboardData.files.length) return;
        event.preventDefault();
        startUpload(event.clipboardData.files[0]);
      }}
    >
      {chosen ? <ChosenRow {...places} chosen={chosen} onRemove={stop} /> : <EmptyState {...places} />}
      <p role="alert" className={styles.counter} data-over hidden={problem === null}>
        {problem}
      </p>
      {children}
    </div>
  );
}

interface EmptyStateProps {
  id: string;
  fieldLabel: string;
  /** File types that the browser's file dialog offers. */
  accept: string;
  isBusy: boolean;
  onPick: () => void;
  onUpload: (file: File | null) => void;
}

/** Empty state that explains how to choose a file. */
function EmptyState({ id, fieldLabel, accept, isBusy, onPick, onUpload }: EmptyStateProps) {
  const localize = useLocalize();
  return (
    <div className={styles.drop}>
      <Button
        id={id}
        variant="default"
        size="xs"
        leftSection={<IconFolderOpen size={16} aria-hidden />}
        onClick={onPick}
      >
        {localize(['Elegir de la biblioteca', 'Choose from the library'])}
        <VisuallyHidden>: {fieldLabel}</VisuallyHidden>
      </Button>
      <FileButton accept={accept} onChange={onUpload}>
        {(props) => (
          <Button
            {...props}
            variant="subtle"
            size="xs"
            color="gray"
            loading={isBusy}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {localize(['Subir', 'Upload'])}
            <VisuallyHidden>: {fieldLabel}</VisuallyHidden>
          </Button>
        )}
      </FileButton>
      <p>{localize(['o soltá un archivo acá', 'or drop a file here'])}</p>
    </div>
  );
}

/** Shows the chosen file with buttons to replace and remove it. */
function ChosenRow({
  id,
  fieldLabel,
  accept,
  isBusy,
  onPick,
  onUpload,
  chosen,
  onRemove,
}: EmptyStateProps & { chosen: NonNullable<Props['chosen']>; onRemove: () => void }) {
  const localize = useLocalize();
  const remove = () => {
    onRemove();
    chosen.onRemove();
    // The button that had the focus was removed, so the button that chooses another file gets it.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <div className={styles.card}>
      {chosen.row}
      <span className={styles.cardActions}>
        <Button id={id} variant="default" size="compact-sm" onClick={onPick}>
          {localize(['Cambiar', 'Change'])}
          <VisuallyHidden>: {fieldLabel}</VisuallyHidden>
        </Button>
        <FileButton accept={accept} onChange={onUpload}>
          {(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              loading={isBusy}
              aria-label={localize([
                `Subir otro archivo: ${fieldLabel}`,
                `Upload another file: ${fieldLabel}`,
              ])}
              title={localize(['Subir otro archivo', 'Upload another file'])}
            >
              <IconUpload size={16} />
            </ActionIcon>
          )}
        </FileButton>
        <CloseButton aria-label={`${chosen.remove}: ${fieldLabel}`} title={chosen.remove} onClick={remove} />
      </span>
    </div>
  );
}
