import { memo } from 'react';
import type { FieldPlace } from './input.ts';
import { inputOf } from './inputs.ts';

/** The input of any field, whatever its kind. Its value lives in the react-hook-form form around it. */
export const FieldInput = memo(function FieldInput({ name, field }: FieldPlace) {
  const Kind = inputOf(field);
  return <Kind name={name} field={field} Nested={FieldInput} />;
});
