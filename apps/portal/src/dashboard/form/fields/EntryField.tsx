import { FieldInput } from '@centinela/sections/FieldInput.tsx';
import type { FieldPlace } from '@centinela/sections/fields/input.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { EntrySwitch } from './EntrySwitch.tsx';

/** The input of a top-level field of an entry. */
export const EntryField = ({ definition, name, field }: FieldPlace & { definition: Definition }) =>
  name === 'enable' ? (
    <EntrySwitch definition={definition} field={field} />
  ) : (
    <FieldInput name={name} field={field} />
  );
