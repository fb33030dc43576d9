import type { InputProps } from '@centinela/sections/fields/input.ts';
import { useInput } from '@centinela/sections/fields/useField.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { getSwitchFields, getSwitchValues, isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import { dateFields } from '@centinela/sections/kernel/visible.ts';
import { Switch, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../language/language.ts';
import { describeVisibility } from '../../records/visibilityText.ts';

interface Props extends Pick<InputProps, 'field'> {
  definition: Definition;
}

/**
 * The one switch of an entry, with the result of the switch and the dates in words. It sets all fields of the API that can
 * switch the entry off.
 */
export function EntrySwitch({ definition, field }: Props) {
  const { language } = useTranslation();
  const { control, setValue } = useFormContext();
  const { id, blur, label, error } = useInput({ name: 'enable', field });
  const names = getSwitchFields(definition);
  const watchedNames = [...names, ...dateFields.from, ...dateFields.to].filter((name) =>
    Object.hasOwn(definition.fields, name),
  );
  const values = useWatch({ control, name: watchedNames });
  const data = Object.fromEntries(watchedNames.map((name, index) => [name, values[index]]));
  return (
    <div>
      <Switch
        id={id}
        name="enable"
        label={label}
        aria-describedby={`${id}-about`}
        checked={isSwitchedOn(definition, data)}
        onChange={(event) => {
          for (const [name, value] of Object.entries(
            getSwitchValues(definition, event.currentTarget.checked),
          ))
            setValue(name, value, { shouldDirty: true });
        }}
        onBlur={blur}
        error={error}
      />
      {/* Not part of the label: the accessible name of the switch is only its label. */}
      <Text id={`${id}-about`} role="status" mt={4} fz="xs" c="dimmed">
        {describeVisibility(definition, data, language)}
      </Text>
    </div>
  );
}
