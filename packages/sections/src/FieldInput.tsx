import { memo } from 'react';
import { isFieldOfLanguage, useFormLanguage } from './fields/formLanguage.ts';
import type { FieldPlace } from './fields/input.ts';
import { Translated } from './fields/parts/Translated.tsx';
import { getInput } from './inputs.ts';

/**
 * Renders the input of any field kind if the form shows it in its language. The surrounding react-hook-form form stores its
 * value.
 */
export const FieldInput = memo(function FieldInput({ name, field }: FieldPlace) {
  const language = useFormLanguage();
  if (!isFieldOfLanguage(field, language)) return null;
  const Kind = getInput(field);
  const input = <Kind name={name} field={field} Nested={FieldInput} />;
  if (field.translates === undefined) return input;
  return (
    <Translated name={name} original={field.translates}>
      {input}
    </Translated>
  );
});
