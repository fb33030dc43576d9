import type { Cell } from './fields/cell.ts';
import { cells } from './generated/cells.ts';
import type { Field } from './kernel/field.ts';

const cellsByKind: Readonly<Record<string, Cell | undefined>> = cells;

/**
 * Returns the list cell of a field's kind.
 *
 * @throws Error for an unknown kind, which `defineSection` rejects before
 */
export function getCell(field: Field): Cell {
  const cell = cellsByKind[field.kind];
  if (!cell) throw new Error(`unknown field kind ${field.kind}`);
  return cell;
}
