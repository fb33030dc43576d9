import { CloseButton, Progress, Text } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import styles from './media.module.css';
import type { Upload } from './useUploads.ts';

/** The uploads: a progress bar while uploading, then a success or error message. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onDismiss: (key: string) => void;
}) {
  const { localize } = useTranslation();
  const getText = (upload: Upload): string =>
    ({
      sending: localize(['Subiendo…', 'Uploading…']),
      done: localize(['Listo', 'Done']),
      existed: localize(['Ya estaba en la biblioteca', 'It was in the library already']),
      failed: upload.message ?? '',
    })[upload.state];
  return (
    <ul className={styles.uploads} aria-live="polite" hidden={uploads.length === 0}>
      {uploads.map((upload) => (
        <li key={upload.key} data-state={upload.state}>
          <Text span inherit truncate maw="24rem" fw={600}>
            {upload.name}
          </Text>
          <span>{getText(upload)}</span>
          {upload.state === 'sending' ? (
            <Progress value={upload.share * 100} aria-label={upload.name} flex="1 1 8rem" />
          ) : (
            <CloseButton
              size="sm"
              aria-label={localize([`Quitar el aviso de ${upload.name}`, `Dismiss ${upload.name}`])}
              onClick={() => onDismiss(upload.key)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
