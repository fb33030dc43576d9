import { IconFileOff, IconFileText } from '@tabler/icons-react';
import { fileView } from '../../kernel/view.ts';
import { useLocalize, useMedia } from '../FieldTools.tsx';
import type { FileValue } from '../file/file.ts';
import { isRecord } from '../isRecord.ts';
import { useFieldId } from '../useField.ts';
import styles from './inputs.module.css';
import { MediaChooser } from './MediaChooser.tsx';

interface Props {
  name: string;
  kind: 'document' | 'video';
  value: unknown;
  onChange: (value: FileValue | null) => void;
  fieldLabel: string;
  /** Allowed file extensions; defaults to those of its kind. */
  formats?: readonly string[];
}

/** Formats a file size: 1,2 MB */
export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;

/** Edits the file of a document or video field. */
export function FileEditor({ name, kind, value, onChange, fieldLabel, formats }: Props) {
  const fieldId = useFieldId();
  const localize = useLocalize();
  const id = isRecord(value) && typeof value.id === 'string' ? value.id : null;
  return (
    <MediaChooser
      id={fieldId(`${name}.id`)}
      kind={kind}
      fieldLabel={fieldLabel}
      {...(formats && { formats })}
      onChoose={(file) => onChange({ id: file.id })}
      chosen={
        id === null
          ? null
          : {
              row: <ChosenFile id={id} kind={kind} />,
              remove: localize(['Quitar el archivo', 'Remove the file']),
              onRemove: () => onChange(null),
            }
      }
    />
  );
}

/** Shows the file's name and size, and a preview for videos. */
function ChosenFile({ id, kind }: { id: string; kind: Props['kind'] }) {
  const localize = useLocalize();
  const media = useMedia(id);
  if (media.state === 'loading') return null;
  const file = media.state === 'ready' ? media.value : null;
  return (
    <>
      {file ? <IconFileText size={20} aria-hidden /> : <IconFileOff size={20} aria-hidden />}
      <span className={styles.cardText}>
        {file?.name ?? <em>{localize(['El archivo ya no está', 'The file is gone'])}</em>}
        {file && <small>{formatFileSize(file.size)}</small>}
        {file && kind === 'video' && (
          // biome-ignore lint/a11y/useMediaCaption: an editor's preview of a background video
          <video
            src={fileView(file).url}
            controls
            preload="metadata"
            width={240}
            style={{ display: 'block', maxWidth: '100%' }}
          />
        )}
      </span>
    </>
  );
}
