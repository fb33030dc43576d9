import type { KeyboardEvent } from 'react';

const getInputs = (row: Element | null | undefined): HTMLInputElement[] =>
  row ? [...row.querySelectorAll<HTMLInputElement>('input[data-cell]')] : [];

function focusCell(input: HTMLInputElement | null | undefined): boolean {
  if (!input) return false;
  input.focus();
  input.select();
  return true;
}

/** Focuses the next wrong cell after the focused one, from the end again at the first. @returns false if there is none */
export function focusNextError(table: HTMLTableElement | null): boolean {
  const wrongInputs = [...(table?.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]') ?? [])];
  const { activeElement } = document;
  const next = wrongInputs.find(
    (input) =>
      activeElement && activeElement.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return focusCell(next ?? wrongInputs[0]);
}

/** Returns the cell that a key moves to; undefined if the key belongs to the text. */
function findTarget(event: KeyboardEvent, input: HTMLInputElement): HTMLInputElement | null | undefined {
  const row = input.closest('tr');
  const inRow = getInputs(row);
  const place = inRow.indexOf(input);
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isAllSelected = start === 0 && end === value.length;
  // While a value is being typed, the arrows choose from the list of values.
  const isTyping = input.dataset.dirty !== undefined && input.list !== null;
  if (event.key === 'Enter') return getInputs(row?.nextElementSibling)[place] ?? null;
  if (event.key === 'ArrowDown' && !isTyping) return getInputs(row?.nextElementSibling)[place] ?? null;
  if (event.key === 'ArrowUp' && !isTyping) return getInputs(row?.previousElementSibling)[place] ?? null;
  if (event.key === 'ArrowLeft' && (isAllSelected || end === 0)) return inRow[place - 1] ?? null;
  if (event.key === 'ArrowRight' && (isAllSelected || start === value.length))
    return inRow[place + 1] ?? null;
  return undefined;
}

/** Moves between cells as in a spreadsheet. Leaving a cell saves it; on the last row, Enter saves it too. */
export function handleGridKey(event: KeyboardEvent<HTMLElement>): void {
  const input = event.target;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (!(input instanceof HTMLInputElement) || hasModifier || event.nativeEvent.isComposing) return;
  const target = findTarget(event, input);
  if (target === undefined) return;
  event.preventDefault();
  if (!focusCell(target) && event.key === 'Enter') {
    input.blur();
    input.focus();
  }
}
