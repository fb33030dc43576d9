import { cells } from '../generated/cells.ts';
import type { Field } from '../kernel/field.ts';
import { isKindName } from '../kernel/kinds.ts';
import type { Cell } from './cell.ts';

/** @throws Error for a field of an unknown kind, which `defineSection` has refused before */
export function cellOf(field: Field): Cell {
  if (isKindName(field.kind)) return cells[field.kind];
  throw new Error(`there is no field kind ${field.kind}`);
}
