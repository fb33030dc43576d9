import type { Input } from './fields/input.ts';
import { inputs } from './generated/inputs.ts';
import type { Field } from './kernel/field.ts';
import { isKindName } from './kernel/kinds.ts';

/** @throws Error for an unknown kind; `defineSection` rejects those earlier */
export function getInput(field: Field): Input {
  if (isKindName(field.kind)) return inputs[field.kind];
  throw new Error(`unknown field kind ${field.kind}`);
}
