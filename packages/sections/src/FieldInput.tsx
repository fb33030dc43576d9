import { memo } from 'react';
import type { FieldPlace } from './fields/input.ts';
import { getInput } from './inputs.ts';

/** Renders the input of any field kind. The value lives in the surrounding react-hook-form form. */
export const FieldInput = memo(function FieldInput({ name, field }: FieldPlace) {
  const Kind = getInput(field);
  return <Kind name={name} field={field} Nested={FieldInput} />;
});
