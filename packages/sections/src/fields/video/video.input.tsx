import { useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { Composite } from '../parts/Composite.tsx';
import { FileEditor } from '../parts/FileEditor.tsx';
import { useFieldError, useInput } from '../useField.ts';

const captionsLabel = ['Subtítulos', 'Captions'] as const;
const captionsHelp = [
  'Un archivo .vtt: con esto lo sigue también quien no oye, o mira sin sonido.',
  'A .vtt file: with it those who cannot hear, or watch without sound, can follow.',
] as const;

/** Edits a video field: the file and, once it is chosen, its captions. */
export function VideoInput({ name, field }: InputProps) {
  const { value, set, label } = useInput({ name, field });
  const idError = useFieldError(`${name}.id`);
  const localize = useLocalize();
  const video = isRecord(value) ? value : null;
  return (
    <>
      <Composite name={name} field={field} error={idError}>
        <FileEditor
          name={name}
          kind="video"
          value={value}
          // Captions belong to one video only.
          onChange={(file) => set(file && { ...file, captions: null })}
          fieldLabel={label}
        />
      </Composite>
      {typeof video?.id === 'string' && (
        <Composite
          name={`${name}.captions`}
          field={{ kind: 'file', label: captionsLabel, help: captionsHelp, required: true }}
        >
          <FileEditor
            name={`${name}.captions`}
            kind="document"
            formats={['vtt']}
            value={video.captions ?? null}
            onChange={(captions) => set({ ...video, captions })}
            fieldLabel={`${localize(captionsLabel)}, ${label}`}
          />
        </Composite>
      )}
    </>
  );
}
