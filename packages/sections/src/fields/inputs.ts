import { inputs } from '../generated/inputs.ts';
import type { Field } from '../kernel/field.ts';
import { isKindName } from '../kernel/kinds.ts';
import type { Input } from './input.ts';

/** @throws Error for a field of an unknown kind, which `defineSection` has refused before */
export function inputOf(field: Field): Input {
  if (isKindName(field.kind)) return inputs[field.kind];
  throw new Error(`there is no field kind ${field.kind}`);
}
