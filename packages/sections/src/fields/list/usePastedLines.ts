import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldPlace } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { useFieldId } from '../useField.ts';
import type { ListField } from './list.ts';
import { createItem, getLineFields, type Item, parsePastedLines } from './pastedLines.ts';
import type { ListEdits } from './useListEdits.ts';

/**
 * Attribute that marks a list's own row elements, as opposed to fields inside them; its value is the list's name.
 */
export const rowsAttribute = 'data-rows-of';

/**
 * Handles lines pasted into an item's first text field or while a row has the focus. Each line becomes an item;
 * one undo removes them all.
 *
 * @returns paste event handler for the element around the list
 */
export function usePastedLines({ name, field }: FieldPlace<ListField>, edits: ListEdits) {
  const fieldId = useFieldId();
  const { setValue } = useFormContext();
  const { keys, capacity, itemAt, insertMany, removeMany, setStep, focusItem } = edits;
  const [first] = getLineFields(field);

  /** Returns the index of the item after which pasted lines are inserted; null outside the list's own elements. */
  const findInsertIndex = (target: EventTarget): number | null => {
    if (first === undefined || !(target instanceof HTMLElement)) return null;
    if (target instanceof HTMLInputElement) {
      const index = keys.findIndex((_key, each) => target.id === fieldId(`${name}.${each}.${first}`));
      return index === -1 ? null : index;
    }
    return target.closest(`[${rowsAttribute}]`)?.getAttribute(rowsAttribute) === name
      ? keys.length - 1
      : null;
  };
  const fill = (index: number, values: Item) => {
    for (const [key, value] of Object.entries(values))
      setValue(`${name}.${index}.${key}`, value, { shouldDirty: true });
  };
  /** The first line fills the target item if that item is blank. */
  const paste = (lines: readonly Item[], afterIndex: number) => {
    const item = itemAt(afterIndex);
    const isBlank = isRecord(item) && getLineFields(field).every((key) => !item[key]);
    const [firstLine = {}, ...others] = lines;
    const added = isBlank ? others : lines;
    if (added.length > capacity)
      return setStep({
        message: [
          `Son ${lines.length} líneas y hay lugar para ${capacity} más: no se pegó nada.`,
          `There are ${lines.length} lines and room for ${capacity} more: nothing was pasted.`,
        ],
        undo: null,
        shouldTakeFocus: false,
      });
    if (isBlank) fill(afterIndex, firstLine);
    insertMany(
      afterIndex + 1,
      added.map((values) => createItem(field, values)),
    );
    setStep({
      message: [`Se pegaron ${lines.length} líneas.`, `${lines.length} lines were pasted.`],
      undo: () => {
        removeMany(afterIndex + 1, added.length);
        if (isBlank) fill(afterIndex, Object.fromEntries(Object.keys(firstLine).map((key) => [key, null])));
        setStep(null);
        focusItem(afterIndex);
      },
      shouldTakeFocus: false,
    });
  };
  return (event: ClipboardEvent) => {
    const afterIndex = event.defaultPrevented ? null : findInsertIndex(event.target);
    const { clipboardData } = event;
    const lines =
      afterIndex === null
        ? null
        : parsePastedLines(field, {
            plain: clipboardData.getData('text/plain'),
            html: clipboardData.getData('text/html'),
          });
    if (afterIndex === null || !lines) return;
    event.preventDefault();
    paste(lines, afterIndex);
  };
}
