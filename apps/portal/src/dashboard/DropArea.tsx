import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../language/language.ts';
import styles from './DropArea.module.css';
import { PartsBar } from './PartsBar.tsx';

interface DropAreaProps {
  /** What comes in here. */
  label: string;
  /** The button's words. */
  choose: string;
  /** Endings that the dialog offers. */
  accept: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
  /** What it says while nothing goes out. */
  hint: string;
  /** How far the upload has got; null while there is none. */
  sending: Sending | null;
}

interface Sending {
  /** What goes out and how much of it has. */
  text: string;
  /** What goes out, said once when it begins. */
  told: string;
  /** Of all of it, 0..1. */
  share: number;
}

/** Where files are dropped or chosen. */
export function DropArea({ label, choose, accept, multiple = false, onFiles, hint, sending }: DropAreaProps) {
  const isBusy = sending !== null;
  const [isOver, setOver] = useState(false);
  // Else the same file could not be chosen twice in a row.
  const reset = useRef<() => void>(null);
  const take = (files: (File | null)[]) => {
    reset.current?.();
    const given = files.filter((file) => file !== null).slice(0, multiple ? undefined : 1);
    if (given.length > 0 && !isBusy) onFiles(given);
  };
  return (
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <Progress sending={sending} hint={hint} />
      <FileButton<boolean>
        onChange={(files) => take([files].flat())}
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
            {choose}
          </Button>
        )}
      </FileButton>
    </section>
  );
}

/** How far it has got is seen all the time, and said when it begins and when it ends. */
function Progress({ sending, hint }: Pick<DropAreaProps, 'sending' | 'hint'>) {
  const { localize } = useTranslation();
  const [hasSent, setSent] = useState(false);
  if (sending && !hasSent) setSent(true);
  const percentage = Math.round((sending?.share ?? 0) * 100);
  return (
    <div className={styles.progress}>
      <p>{sending?.text ?? hint}</p>
      {sending && (
        <PartsBar
          label={sending.told}
          percentage={percentage}
          total={100}
          parts={[{ name: 'sent', look: 'new', label: sending.told, count: percentage }]}
          write={(count) => `${count} %`}
        />
      )}
      <VisuallyHidden role="status">
        {sending?.told ?? (hasSent && localize(['Terminó la subida', 'The upload has ended']))}
      </VisuallyHidden>
    </div>
  );
}
