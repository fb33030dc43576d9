import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from './DropArea.module.css';
import { PartsBar } from './PartsBar.tsx';

interface DropAreaProps {
  /** Accessible name of the drop area. */
  label: string;
  /** Label of the button. */
  buttonLabel: string;
  /** File extensions that the file dialog accepts. */
  accept: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
  /** Text shown while nothing is being uploaded. */
  hint: string;
  /** Progress of the upload; null if nothing is being uploaded. */
  sending: Sending | null;
}

interface Sending {
  /** Text with the name of the upload and its progress. */
  text: string;
  /** Text with the name of the upload, announced once at the start. */
  announcement: string;
  /** Uploaded fraction, 0..1. */
  fraction: number;
}

/** An area to drop files on, with a button to choose them. */
export function DropArea({
  label,
  buttonLabel,
  accept,
  multiple = false,
  onFiles,
  hint,
  sending,
}: DropAreaProps) {
  const isBusy = sending !== null;
  const [isDraggedOver, setDraggedOver] = useState(false);
  // Without a reset the user could not choose the same file twice in a row.
  const reset = useRef<() => void>(null);
  const acceptFiles = (files: (File | null)[]) => {
    reset.current?.();
    const selectedFiles = files.filter((file) => file !== null).slice(0, multiple ? undefined : 1);
    if (selectedFiles.length > 0 && !isBusy) onFiles(selectedFiles);
  };
  return (
    <section
      className={styles.drop}
      data-over={isDraggedOver || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        acceptFiles([...event.dataTransfer.files]);
      }}
    >
      <Progress sending={sending} hint={hint} />
      <FileButton<boolean>
        onChange={(files) => acceptFiles([files].flat())}
        accept={accept}
        multiple={multiple}
        disabled={isBusy}
        resetRef={reset}
      >
        {(props) => (
          <Button
            {...props}
            color="light"
            loading={isBusy}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            {buttonLabel}
          </Button>
        )}
      </FileButton>
    </section>
  );
}

/** Shows the progress all the time, but announces only its start and its end to screen readers. */
function Progress({ sending, hint }: Pick<DropAreaProps, 'sending' | 'hint'>) {
  const { localize } = useTranslation();
  const [hasSent, setSent] = useState(false);
  if (sending && !hasSent) setSent(true);
  const percentage = Math.round((sending?.fraction ?? 0) * 100);
  return (
    <Stack flex="1 1 18rem" gap="0.5rem" miw={0} maw="40rem" style={{ overflowWrap: 'anywhere' }}>
      <Text inherit>{sending?.text ?? hint}</Text>
      {sending && (
        <PartsBar
          label={sending.announcement}
          percentage={percentage}
          total={100}
          parts={[{ name: 'sent', look: 'new', label: sending.announcement, count: percentage }]}
          formatCount={(count) => `${count} %`}
        />
      )}
      <VisuallyHidden role="status">
        {sending?.announcement ?? (hasSent && localize(['Terminó la subida', 'The upload has ended']))}
      </VisuallyHidden>
    </Stack>
  );
}
