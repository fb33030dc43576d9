import type { Input } from './fields/input.ts';
import { inputs } from './generated/inputs.ts';
import type { Field } from './kernel/field.ts';

const inputsByKind: Readonly<Record<string, Input | undefined>> = inputs;

/** Returns the input of a field's kind. @throws Error for an unknown kind, which `defineSection` rejects before */
export function getInput(field: Field): Input {
  const input = inputsByKind[field.kind];
  if (!input) throw new Error(`unknown field kind ${field.kind}`);
  return input;
}
