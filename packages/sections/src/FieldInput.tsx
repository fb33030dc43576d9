import { memo } from 'react';
import type { FieldPlace } from './fields/input.ts';
import { getInput } from './inputs.ts';

/** Renders the input of any field kind. The surrounding react-hook-form form stores its value. */
export const FieldInput = memo(function FieldInput({ name, field }: FieldPlace) {
  const Kind = getInput(field);
  return <Kind name={name} field={field} Nested={FieldInput} />;
});
