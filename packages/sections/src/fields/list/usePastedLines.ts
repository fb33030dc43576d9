import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldPlace } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { useFieldId } from '../useField.ts';
import type { ListField } from './list.ts';
import { type Item, itemWith, lineFields, pastedLines } from './pastedLines.ts';
import type { ListEdits } from './useListEdits.ts';

/**
 * Attribute that marks a list's own row elements, as opposed to fields inside them; its value is the list's name.
 */
export const rowsOf = 'data-rows-of';

/**
 * Handles lines pasted into an item's first text field or while a row has the focus. Each line becomes an item;
 * one undo removes them all.
 *
 * @returns paste event handler for the element around the list
 */
export function usePastedLines({ name, field }: FieldPlace<ListField>, edits: ListEdits) {
  const fieldId = useFieldId();
  const { setValue } = useFormContext();
  const { keys, room, itemAt, insertMany, removeMany, setStep, leadTo } = edits;
  const [first] = lineFields(field);

  /** Returns the index of the item after which pasted lines are inserted; null outside the list's own elements. */
  const placeOf = (target: EventTarget): number | null => {
    if (first === undefined || !(target instanceof HTMLElement)) return null;
    if (target instanceof HTMLInputElement) {
      const index = keys.findIndex((_key, each) => target.id === fieldId(`${name}.${each}.${first}`));
      return index === -1 ? null : index;
    }
    return target.closest(`[${rowsOf}]`)?.getAttribute(rowsOf) === name ? keys.length - 1 : null;
  };
  const fill = (index: number, values: Item) => {
    for (const [key, value] of Object.entries(values))
      setValue(`${name}.${index}.${key}`, value, { shouldDirty: true });
  };
  /** The first line fills the target item if that item is blank. */
  const paste = (lines: readonly Item[], behind: number) => {
    const item = itemAt(behind);
    const isBlank = isRecord(item) && lineFields(field).every((key) => !item[key]);
    const [filling = {}, ...others] = lines;
    const added = isBlank ? others : lines;
    if (added.length > room)
      return setStep({
        words: [
          `Son ${lines.length} líneas y hay lugar para ${room} más: no se pegó nada.`,
          `There are ${lines.length} lines and room for ${room} more: nothing was pasted.`,
        ],
        undo: null,
        takesFocus: false,
      });
    if (isBlank) fill(behind, filling);
    insertMany(
      behind + 1,
      added.map((values) => itemWith(field, values)),
    );
    setStep({
      words: [`Se pegaron ${lines.length} líneas.`, `${lines.length} lines were pasted.`],
      undo: () => {
        removeMany(behind + 1, added.length);
        if (isBlank) fill(behind, Object.fromEntries(Object.keys(filling).map((key) => [key, null])));
        setStep(null);
        leadTo(behind);
      },
      takesFocus: false,
    });
  };
  return (event: ClipboardEvent) => {
    const behind = event.defaultPrevented ? null : placeOf(event.target);
    const { clipboardData } = event;
    const lines =
      behind === null
        ? null
        : pastedLines(field, {
            plain: clipboardData.getData('text/plain'),
            html: clipboardData.getData('text/html'),
          });
    if (behind === null || !lines) return;
    event.preventDefault();
    paste(lines, behind);
  };
}
