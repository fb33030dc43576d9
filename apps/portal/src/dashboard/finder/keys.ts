import type { Label } from '@centinela/sections/kernel/language.ts';

interface Chord {
  /** The keys to press together; `Mod` is Ctrl, or ⌘ on a Mac. */
  chord: readonly string[];
  does: Label;
}

/** All shortcuts of the dashboard by area, as "?" lists them; add new shortcuts here too. */
export const chords: readonly { where: Label; keys: readonly Chord[] }[] = [
  {
    where: ['En todas partes', 'Everywhere'],
    keys: [
      {
        chord: ['Mod', 'K'],
        does: ['Buscar, ir a una pantalla, hacer algo', 'Search, go to a screen, do something'],
      },
      { chord: ['?'], does: ['Ver estos atajos', 'Show these shortcuts'] },
      { chord: ['Alt', 'T'], does: ['Ir al mensaje que está a la vista', 'Go to the message that is shown'] },
      { chord: ['Esc'], does: ['Cerrar lo que está abierto', 'Close what is open'] },
    ],
  },
  {
    where: ['En una lista', 'In a list'],
    keys: [
      { chord: ['/'], does: ['Buscar en la lista', 'Search the list'] },
      { chord: ['N'], does: ['Crear un elemento', 'Create an item'] },
      { chord: ['J'], does: ['Fila siguiente (también ↓)', 'Next row (also ↓)'] },
      { chord: ['K'], does: ['Fila anterior (también ↑)', 'Previous row (also ↑)'] },
      { chord: ['Enter'], does: ['Abrir la fila', 'Open the row'] },
    ],
  },
  {
    where: ['En un formulario', 'In a form'],
    keys: [
      { chord: ['Mod', 'S'], does: ['Guardar (el contenido, como borrador)', 'Save (content, as a draft)'] },
      { chord: ['Mod', 'Enter'], does: ['Publicar', 'Publish'] },
    ],
  },
  {
    where: ['En una tabla que se edita', 'In a table that is edited'],
    keys: [
      { chord: ['F2'], does: ['Editar la celda', 'Edit the cell'] },
      { chord: ['Insert'], does: ['Agregar una fila', 'Add a row'] },
      { chord: ['Alt', '↑'], does: ['Subir la fila (con ↓, bajarla)', 'Move the row up (with ↓, down)'] },
      { chord: ['Mod', 'Z'], does: ['Deshacer (con Y, rehacer)', 'Undo (with Y, redo)'] },
      { chord: ['Mod', 'A'], does: ['Seleccionar todo', 'Select all'] },
    ],
  },
];
