import type { Cell } from './fields/cell.ts';
import { cells } from './generated/cells.ts';
import type { Field } from './kernel/field.ts';

const cellsByKind: Readonly<Record<string, Cell | undefined>> = cells;

/** @throws Error for an unknown kind; `defineSection` rejects those earlier */
export function getCell(field: Field): Cell {
  const cell = cellsByKind[field.kind];
  if (!cell) throw new Error(`unknown field kind ${field.kind}`);
  return cell;
}
