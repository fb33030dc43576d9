import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import styles from './DropArea.module.css';

interface DropAreaProps {
  /** What comes in here. */
  label: string;
  /** The button's words. */
  choose: string;
  /** Endings that the dialog offers. */
  accept: string;
  multiple?: boolean;
  isBusy: boolean;
  onFiles(files: File[]): void;
  /** What it says: a hint, or how far the upload has got. */
  children: ReactNode;
}

/** Where files are dropped or chosen. */
export function DropArea({
  label,
  choose,
  accept,
  multiple = false,
  isBusy,
  onFiles,
  children,
}: DropAreaProps) {
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
      <div aria-live="polite">{children}</div>
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
