import { Checkbox, Input, Stack, TextInput } from '@mantine/core';
import { useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { Composite } from '../parts/Composite.tsx';
import { UrlEditor } from '../parts/UrlEditor.tsx';
import { toText, useField, useFieldError, useFieldId } from '../useField.ts';

/**
 * Edits a button: its label, its link, and whether it opens a new tab. With all fields blank there is no button.
 */
export function CtaInput({ name, field }: InputProps) {
  const fieldId = useFieldId();
  const { value, set, blur } = useField(name);
  const titleError = useFieldError(`${name}.title`);
  const urlError = useFieldError(`${name}.url`);
  const localize = useLocalize();
  const stored = isRecord(value) ? value : {};
  const button = { title: toText(stored.title), url: toText(stored.url), newTab: stored.newTab === true };
  const change = (changes: Partial<typeof button>) => {
    const next = { ...button, ...changes };
    set(next.title === '' && next.url === '' ? null : next);
  };
  const targetLabel = localize(['Adónde lleva', 'Where it leads']);
  return (
    <Composite name={name} field={field}>
      <Stack gap="0.75rem">
        <TextInput
          id={fieldId(`${name}.title`)}
          label={localize(['Texto del botón', 'Button text'])}
          value={button.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          onBlur={blur}
          error={titleError}
        />
        <div>
          <Input.Label labelElement="div">{targetLabel}</Input.Label>
          <UrlEditor
            id={fieldId(`${name}.url`)}
            value={button.url}
            onChange={(url) => change({ url: url ?? '' })}
            onBlur={blur}
            invalid={urlError !== undefined}
            ariaLabel={targetLabel}
          />
          {urlError && <Input.Error>{urlError}</Input.Error>}
        </div>
        <Checkbox
          label={localize(['Abrir en una pestaña nueva', 'Open in a new tab'])}
          checked={button.newTab}
          disabled={button.title === '' && button.url === ''}
          onChange={(event) => change({ newTab: event.currentTarget.checked })}
        />
      </Stack>
    </Composite>
  );
}
