import { SegmentedControl, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { ColourEditor } from '../parts/ColourEditor.tsx';
import { Composite } from '../parts/Composite.tsx';
import { FileEditor } from '../parts/FileEditor.tsx';
import { ImageEditor } from '../parts/ImageEditor.tsx';
import { toText, useFieldError, useFieldId, useInput } from '../useField.ts';

type Kind = 'none' | 'colour' | 'image' | 'video';

const getKind = (value: unknown): Kind =>
  isRecord(value) && (value.type === 'colour' || value.type === 'image' || value.type === 'video')
    ? value.type
    : 'none';

/**
 * Edits a background: a colour, a picture or a video. Switching the type keeps the previous value so that the
 * user can switch back.
 */
export function BackgroundInput({ name, field }: InputProps) {
  const fieldId = useFieldId();
  const { value, set, blur, label } = useInput({ name, field });
  const localize = useLocalize();
  const kind = getKind(value);
  const previousValues = useRef<Partial<Record<Kind, object>>>({});
  const kindError = useFieldError(`${name}.${kind}`);
  const idError = useFieldError(`${name}.${kind}.id`);
  const kindValue = isRecord(value) ? value[kind] : null;
  const change = (next: string) => {
    if (isRecord(value)) previousValues.current[kind] = value;
    const target = next === 'colour' || next === 'image' || next === 'video' ? next : 'none';
    set(target === 'none' ? null : (previousValues.current[target] ?? { type: target, [target]: null }));
  };
  return (
    <Composite name={name} field={field} error={kindError ?? idError}>
      <Stack gap="0.75rem">
        <SegmentedControl
          aria-label={localize([`${label}: de qué`, `${label}: of what`])}
          value={kind}
          onChange={change}
          size="xs"
          style={{ alignSelf: 'start' }}
          data={[
            ...(field.required && kind !== 'none'
              ? []
              : [{ value: 'none', label: localize(['Nada', 'Nothing']) }]),
            { value: 'colour', label: localize(['Color', 'Colour']) },
            { value: 'image', label: localize(['Imagen', 'Picture']) },
            { value: 'video', label: localize(['Video', 'Video']) },
          ]}
        />
        {kind === 'colour' && (
          <ColourEditor
            id={fieldId(`${name}.colour`)}
            value={toText(kindValue)}
            onChange={(colour) => set({ type: 'colour', colour })}
            onBlur={blur}
            ariaLabel={label}
          />
        )}
        {kind === 'image' && (
          <ImageEditor
            name={`${name}.image`}
            value={kindValue}
            onChange={(image) => set({ type: 'image', image })}
            onBlur={blur}
            fieldLabel={label}
          />
        )}
        {kind === 'video' && (
          <FileEditor
            name={`${name}.video`}
            kind="video"
            value={kindValue}
            onChange={(video) => set({ type: 'video', video })}
            fieldLabel={label}
          />
        )}
      </Stack>
    </Composite>
  );
}
