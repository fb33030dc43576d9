import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconFolderOpen, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type LibraryFile, type MediaKind, useFieldTools, useLocalize } from '../FieldTools.tsx';
import styles from './inputs.module.css';

interface Props {
  id: string;
  kind: MediaKind;
  /** What the buttons are for, for a screen reader: the field's label. */
  what: string;
  /** The endings that a file may have here; without it those of its kind. */
  formats?: readonly string[];
  onChoose: (file: LibraryFile) => void;
  /** What is chosen already; without it the empty place explains itself. */
  children?: ReactNode;
}

const accepted: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
  video: 'video/mp4,video/webm',
  document: '.pdf,.docx,.xlsx,.csv,.txt,.vtt',
};

/** Chooses a file of the library: from its dialog, by uploading, or by dropping or pasting one here. */
export function MediaChooser({ id, kind, what, formats, onChoose, children }: Props) {
  const tools = useFieldTools();
  const localize = useLocalize();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const pick = () =>
    tools.pickMedia(kind).then(
      (file) => file && onChoose(file),
      () => undefined,
    );
  const upload = (file: File | null | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    tools
      .upload(file, kind)
      .then(onChoose, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extra ways; the buttons do the same
    <div
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
        upload(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => {
        if (!event.clipboardData.files.length) return;
        event.preventDefault();
        upload(event.clipboardData.files[0]);
      }}
    >
      {children}
      <div className={styles.drop} data-over={isOver || undefined}>
        <Button
          id={id}
          variant="default"
          size="xs"
          leftSection={<IconFolderOpen size={16} aria-hidden />}
          onClick={() => void pick()}
        >
          {children
            ? localize(['Cambiar', 'Change'])
            : localize(['Elegir de la biblioteca', 'Choose from the library'])}
          <VisuallyHidden>: {what}</VisuallyHidden>
        </Button>
        <FileButton
          accept={formats?.map((ending) => `.${ending}`).join(',') ?? accepted[kind]}
          onChange={upload}
        >
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
              <VisuallyHidden>: {what}</VisuallyHidden>
            </Button>
          )}
        </FileButton>
        <p>{localize(['o soltá un archivo acá', 'or drop a file here'])}</p>
        <p role="alert" className={styles.counter} data-over hidden={problem === null}>
          {problem}
        </p>
      </div>
    </div>
  );
}
