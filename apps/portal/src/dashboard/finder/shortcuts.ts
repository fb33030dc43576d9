import type { Label } from '@centinela/sections/kernel/language.ts';

interface Shortcut {
  /** The keys to press together; `Mod` is Ctrl, or ⌘ on a Mac. */
  combination: readonly string[];
  action: Label;
}

/** All shortcuts of the dashboard by area, for the list that "?" opens. Add each new shortcut to it. */
export const shortcuts: readonly { where: Label; keys: readonly Shortcut[] }[] = [
  {
    where: ['En todas partes', 'Everywhere'],
    keys: [
      {
        combination: ['Mod', 'K'],
        action: ['Buscar, ir a una pantalla, hacer algo', 'Search, go to a screen, do something'],
      },
      { combination: ['?'], action: ['Ver estos atajos', 'Show these shortcuts'] },
      {
        combination: ['Alt', 'T'],
        action: ['Ir al mensaje que está a la vista', 'Go to the message that is shown'],
      },
      { combination: ['Esc'], action: ['Cerrar lo que está abierto', 'Close what is open'] },
    ],
  },
  {
    where: ['En una lista', 'In a list'],
    keys: [
      { combination: ['/'], action: ['Buscar en la lista', 'Search the list'] },
      { combination: ['N'], action: ['Crear un elemento', 'Create an item'] },
      { combination: ['J'], action: ['Fila siguiente (también ↓)', 'Next row (also ↓)'] },
      { combination: ['K'], action: ['Fila anterior (también ↑)', 'Previous row (also ↑)'] },
      { combination: ['Enter'], action: ['Abrir la fila', 'Open the row'] },
    ],
  },
  {
    where: ['En un formulario', 'In a form'],
    keys: [
      {
        combination: ['Mod', 'S'],
        action: ['Guardar (el contenido, como borrador)', 'Save (content, as a draft)'],
      },
      { combination: ['Mod', 'Enter'], action: ['Publicar', 'Publish'] },
    ],
  },
  {
    where: ['En una tabla que se edita', 'In a table that is edited'],
    keys: [
      { combination: ['F2'], action: ['Editar la celda', 'Edit the cell'] },
      { combination: ['Insert'], action: ['Agregar una fila', 'Add a row'] },
      {
        combination: ['Alt', '↑'],
        action: ['Subir la fila (con ↓, bajarla)', 'Move the row up (with ↓, down)'],
      },
      { combination: ['Mod', 'Z'], action: ['Deshacer (con Y, rehacer)', 'Undo (with Y, redo)'] },
      { combination: ['Mod', 'A'], action: ['Seleccionar todo', 'Select all'] },
    ],
  },
];

/** The name of a key on the user's keyboard. */
export const formatKey = (key: string): string =>
  key !== 'Mod' ? key : /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
