import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { memo, type RefObject } from 'react';
import type { Label } from '../../../kernel/language.ts';
import { useLocalize } from '../../FieldTools.tsx';
import type { Notice } from './sheet.ts';
import styles from './table.module.css';
import type { Table } from './useTable.ts';

interface Props {
  /** The table at the time a button is pressed. */
  actions: RefObject<Table>;
  /** Label of one row. */
  item: string;
  count: number;
  maxRows: number;
  isFull: boolean;
  /** The selected rows. */
  first: number;
  last: number;
  canUndo: boolean;
  canRedo: boolean;
}

/** Buttons for the actions that also have keyboard shortcuts. */
export const TableTools = memo(function TableTools({ actions, item, count, maxRows, ...state }: Props) {
  const localize = useLocalize();
  const { isFull, first, last, canUndo, canRedo } = state;
  const hasRow = first < count;
  return (
    <div className={styles.tools}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => actions.current.insert()}
        disabled={isFull}
      >
        {localize([`Agregar ${item}`, `Add ${item}`])}
      </Button>
      <Tool
        name={[`Subir ${item}`, `Move ${item} up`]}
        icon={IconArrowUp}
        onClick={() => actions.current.moveRows(-1)}
        disabled={!hasRow || first === 0}
      />
      <Tool
        name={[`Bajar ${item}`, `Move ${item} down`]}
        icon={IconArrowDown}
        onClick={() => actions.current.moveRows(1)}
        disabled={!hasRow || last >= count - 1}
      />
      <Tool
        name={[`Quitar ${item}`, `Remove ${item}`]}
        icon={IconTrash}
        onClick={() => actions.current.remove()}
        disabled={!hasRow}
      />
      <Tool
        name={['Deshacer', 'Undo']}
        icon={IconArrowBackUp}
        onClick={() => actions.current.stepBack('undo')}
        disabled={!canUndo}
      />
      <Tool
        name={['Rehacer', 'Redo']}
        icon={IconArrowForwardUp}
        onClick={() => actions.current.stepBack('redo')}
        disabled={!canRedo}
      />
      <span className={styles.count}>{localize([`${count} de ${maxRows}`, `${count} of ${maxRows}`])}</span>
    </div>
  );
});

interface ToolProps {
  name: Label;
  icon: typeof IconTrash;
  onClick: () => void;
  disabled: boolean;
}

function Tool({ name, icon: Icon, onClick, disabled }: ToolProps) {
  const localize = useLocalize();
  return (
    <ActionIcon
      variant="default"
      size="lg"
      onClick={onClick}
      disabled={disabled}
      aria-label={localize(name)}
      title={localize(name)}
    >
      <Icon size={17} aria-hidden />
    </ActionIcon>
  );
}

const formatRowCount = (count: number): Label => [
  count === 1 ? '1 renglón' : `${count} renglones`,
  count === 1 ? '1 row' : `${count} rows`,
];

/** Formats the last action as a message. */
function formatNotice(notice: Notice): Label {
  switch (notice.type) {
    case 'undone':
      return ['Se deshizo el último cambio.', 'The last change was undone.'];
    case 'redone':
      return ['Se rehízo el cambio.', 'The change was done again.'];
    case 'copied':
      return ['Copiado: podés pegarlo en una planilla.', 'Copied: you can paste it into a spreadsheet.'];
    case 'removed': {
      const [es, en] = formatRowCount(notice.count);
      return [`Se quitó: ${es}. Con Deshacer vuelve.`, `Removed: ${en}. Undo brings it back.`];
    }
    case 'tooMany': {
      const [es, en] = formatRowCount(notice.rowCount);
      return [
        `No se pegó nada: quedarían ${es} y entran ${notice.maxRows}. Sobran ${notice.over}.`,
        `Nothing was pasted: there would be ${en}, and ${notice.maxRows} fit. That is ${notice.over} too many.`,
      ];
    }
    case 'pasted':
      return formatPasted(notice);
  }
}

function formatPasted({ count, invalidCells, unmappedColumns }: Extract<Notice, { type: 'pasted' }>): Label {
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
  return [spanish.join(' '), english.join(' ')];
}

/** Shows the last action and announces it to screen readers. */
export const TableNotice = memo(function TableNotice({ notice }: { notice: Notice | null }) {
  const localize = useLocalize();
  const isWrong =
    notice?.type === 'tooMany' ||
    (notice?.type === 'pasted' && (notice.invalidCells > 0 || notice.unmappedColumns.length > 0));
  return (
    <p role="status" className={styles.news} data-wrong={isWrong || undefined}>
      {notice && localize(formatNotice(notice))}
    </p>
  );
});

/** Lists the keyboard shortcuts. */
export const TableHelp = memo(function TableHelp() {
  const localize = useLocalize();
  return (
    <details className={styles.help}>
      <summary>{localize(['Cómo se usa', 'How to use it'])}</summary>
      <ul>
        <li>
          {localize([
            'Copiá las celdas en tu planilla y pegalas acá: se reconocen los títulos de las columnas y los importes como $ 12.345,50.',
            'Copy the cells in your spreadsheet and paste them here: headings of columns and amounts such as $ 12.345,50 are recognised.',
          ])}
        </li>
        <li>
          {localize([
            'Escribí sobre una celda para cambiarla; Enter o F2 la abre, Tab sigue con la de al lado y Escape la deja como estaba.',
            'Type over a cell to change it; Enter or F2 opens it, Tab goes on to the next one and Escape leaves it as it was.',
          ])}
        </li>
        <li>
          {localize([
            'Flechas, Inicio y Fin para moverte; con Mayúsculas elegís varias celdas. Ctrl+C copia, Ctrl+X corta, Supr vacía.',
            'Arrows, Home and End to move; with Shift you choose several cells. Ctrl+C copies, Ctrl+X cuts, Delete empties.',
          ])}
        </li>
        <li>
          {localize([
            'Insert agrega un renglón, Ctrl+Supr lo quita, Alt con las flechas lo mueve. Ctrl+Z deshace, Ctrl+Y rehace.',
            'Insert adds a row, Ctrl+Delete removes it, Alt with the arrows moves it. Ctrl+Z undoes, Ctrl+Y does it again.',
          ])}
        </li>
      </ul>
    </details>
  );
});
