import { ActionIcon, Box, Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Label } from '../../../kernel/language.ts';
import { useLocalize } from '../../FieldTools.tsx';
import type { FieldPlace } from '../../input.ts';
import type { ListField } from '../list.ts';
import type { Table } from './useTable.ts';

interface Tool {
  name: Label;
  icon: typeof IconTrash;
  onClick: () => void;
  disabled: boolean;
}

/** Buttons for the actions that also have keyboard shortcuts. */
export function TableTools({ field, table }: Pick<FieldPlace<ListField>, 'field'> & { table: Table }) {
  const localize = useLocalize();
  const { rows, area, maxRows, isFull, selected, insert, moveRows, remove, stepBack } = table;
  const count = rows.rows.length;
  const item = localize(field.item ?? field.label).toLocaleLowerCase();
  const tools: Tool[] = [
    {
      name: [`Subir ${item}`, `Move ${item} up`],
      icon: IconArrowUp,
      onClick: () => moveRows(-1),
      disabled: !selected || area.from.row === 0,
    },
    {
      name: [`Bajar ${item}`, `Move ${item} down`],
      icon: IconArrowDown,
      onClick: () => moveRows(1),
      disabled: area.to.row >= count - 1,
    },
    { name: [`Quitar ${item}`, `Remove ${item}`], icon: IconTrash, onClick: remove, disabled: !selected },
    {
      name: ['Deshacer', 'Undo'],
      icon: IconArrowBackUp,
      onClick: () => stepBack('undo'),
      disabled: !rows.canUndo,
    },
    {
      name: ['Rehacer', 'Redo'],
      icon: IconArrowForwardUp,
      onClick: () => stepBack('redo'),
      disabled: !rows.canRedo,
    },
  ];
  return (
    <Group gap="0.375rem" mb="0.5rem">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={insert}
        disabled={isFull}
      >
        {localize([`Agregar ${item}`, `Add ${item}`])}
      </Button>
      {tools.map(({ name, icon: Icon, ...button }) => (
        <ActionIcon
          key={name[0]}
          variant="default"
          size="lg"
          {...button}
          aria-label={localize(name)}
          title={localize(name)}
        >
          <Icon size={17} aria-hidden />
        </ActionIcon>
      ))}
      <Box component="span" ms="auto" c="dimmed" fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {localize([`${count} de ${maxRows}`, `${count} of ${maxRows}`])}
      </Box>
    </Group>
  );
}

const helpLines: Label[] = [
  [
    'Copiá las celdas en tu planilla y pegalas acá: se reconocen los títulos de las columnas y los importes como $ 12.345,50.',
    'Copy the cells in your spreadsheet and paste them here: headings of columns and amounts such as $ 12.345,50 are recognised.',
  ],
  [
    'Escribí sobre una celda para cambiarla; Enter o F2 la abre, Tab sigue con la de al lado y Escape la deja como estaba.',
    'Type over a cell to change it; Enter or F2 opens it, Tab goes on to the next one and Escape leaves it as it was.',
  ],
  [
    'Flechas, Inicio y Fin para moverte; con Mayúsculas elegís varias celdas. Ctrl+C copia, Ctrl+X corta, Supr vacía.',
    'Arrows, Home and End to move; with Shift you choose several cells. Ctrl+C copies, Ctrl+X cuts, Delete empties.',
  ],
  [
    'Insert agrega un renglón, Ctrl+Supr lo quita, Alt con las flechas lo mueve. Ctrl+Z deshace, Ctrl+Y rehace.',
    'Insert adds a row, Ctrl+Delete removes it, Alt with the arrows moves it. Ctrl+Z undoes, Ctrl+Y does it again.',
  ],
];

/** Lists the keyboard shortcuts. */
export function TableHelp() {
  const localize = useLocalize();
  return (
    <Box component="details" c="dimmed" fz="sm">
      <Box component="summary" w="fit-content" style={{ cursor: 'pointer' }}>
        {localize(['Cómo se usa', 'How to use it'])}
      </Box>
      <Box component="ul" m="0.25rem 0 0" ps="1.1rem">
        {helpLines.map((line) => (
          <li key={line[0]}>{localize(line)}</li>
        ))}
      </Box>
    </Box>
  );
}
