import type { Cell } from './fields/cell.ts';
import { cells } from './generated/cells.ts';
import type { Field } from './kernel/field.ts';
import { isKindName } from './kernel/kinds.ts';

/** @throws Error for an unknown kind; `defineSection` rejects those earlier */
export function getCell(field: Field): Cell {
  if (isKindName(field.kind)) return cells[field.kind];
  throw new Error(`unknown field kind ${field.kind}`);
}
