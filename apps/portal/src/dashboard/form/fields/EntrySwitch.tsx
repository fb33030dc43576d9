import type { InputProps } from '@centinela/sections/fields/input.ts';
import { useInput } from '@centinela/sections/fields/useField.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import {
  explainMixedSwitch,
  getSwitchFields,
  getSwitchValues,
  isSwitchedOn,
} from '@centinela/sections/kernel/entrySwitch.ts';
import { Switch, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../language/language.ts';

interface Props extends Pick<InputProps, 'field'> {
  definition: Definition;
}

/** The one switch of an entry. It sets all fields of the API that can switch the entry off. */
export function EntrySwitch({ definition, field }: Props) {
  const { localize } = useTranslation();
  const { control, setValue } = useFormContext();
  const { id, blur, label, description, error } = useInput({ name: 'enable', field });
  const names = getSwitchFields(definition);
  const values = useWatch({ control, name: [...names] });
  const data = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const reason = explainMixedSwitch(definition, data);
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
      <Text id={`${id}-about`} mt={4} fz="xs" c="dimmed">
        {reason === null
          ? description
          : localize([
              `Está deshabilitado: ${reason[0]}. Al habilitarlo se cambian los dos.`,
              `It is disabled: ${reason[1]}. Enabling it changes both.`,
            ])}
      </Text>
    </div>
  );
}
