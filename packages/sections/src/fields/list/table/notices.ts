import type { Label } from '../../../kernel/language.ts';
import type { Pasted } from './paste.ts';

/** A message about the last action. */
export interface Notice {
  text: Label;
  /** True when there is something left to correct. */
  isWrong?: boolean;
}

const formatRowCount = (count: number): Label => [
  count === 1 ? '1 renglón' : `${count} renglones`,
  count === 1 ? '1 row' : `${count} rows`,
];

export const undoNotices: Readonly<Record<'undo' | 'redo', Notice>> = {
  undo: { text: ['Se deshizo el último cambio.', 'The last change was undone.'] },
  redo: { text: ['Se rehízo el cambio.', 'The change was done again.'] },
};

export const copyNotice: Notice = {
  text: ['Copiado: podés pegarlo en una planilla.', 'Copied: you can paste it into a spreadsheet.'],
};

/** Reports removed rows. */
export function createRemovalNotice(count: number): Notice {
  const [es, en] = formatRowCount(count);
  return { text: [`Se quitó: ${es}. Con Deshacer vuelve.`, `Removed: ${en}. Undo brings it back.`] };
}

/** Reports the result of a paste. */
export function createPasteNotice(pasted: Exclude<Pasted, { type: 'nothing' }>): Notice {
  if (pasted.type === 'tooMany') {
    const [es, en] = formatRowCount(pasted.rowCount);
    const { maxRows, excessCount } = pasted;
    return {
      text: [
        `No se pegó nada: quedarían ${es} y entran ${maxRows}. Sobran ${excessCount}.`,
        `Nothing was pasted: there would be ${en}, and ${maxRows} fit. That is ${excessCount} too many.`,
      ],
      isWrong: true,
    };
  }
  const { count, invalidCells, unmappedColumns } = pasted;
  const [es, en] = formatRowCount(count);
  const spanish = [`Pegado: ${es}.`];
  const english = [`Pasted: ${en}.`];
  if (invalidCells > 0) {
    spanish.push(
      invalidCells === 1 ? 'Hay 1 celda para corregir.' : `Hay ${invalidCells} celdas para corregir.`,
    );
    english.push(invalidCells === 1 ? '1 cell needs correcting.' : `${invalidCells} cells need correcting.`);
  }
  if (unmappedColumns.length > 0) {
    spanish.push(`Sin lugar en la tabla: ${unmappedColumns.join(', ')}.`);
    english.push(`No place in the table for: ${unmappedColumns.join(', ')}.`);
  }
  const isWrong = invalidCells > 0 || unmappedColumns.length > 0;
  return { text: [spanish.join(' '), english.join(' ')], isWrong };
}
