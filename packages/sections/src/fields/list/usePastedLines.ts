import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldPlace } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { useFieldId } from '../useField.ts';
import type { ListField } from './list.ts';
import { type Item, itemWith, lineFields, pastedLines } from './pastedLines.ts';
import type { ListEdits } from './useListEdits.ts';

/** Marks what belongs to a list's own rows and not to the fields in them, with the list's name. */
export const rowsOf = 'data-rows-of';

/**
 * Takes lines that are pasted into an item's first line of text, or while a row has the focus: each becomes an item, with
 * one way back for all.
 *
 * @returns what hears the pasting, around the list
 */
export function usePastedLines({ name, field }: FieldPlace<ListField>, edits: ListEdits) {
  const fieldId = useFieldId();
  const { setValue } = useFormContext();
  const { keys, room, itemAt, insertMany, removeMany, setStep, leadTo } = edits;
  const [first] = lineFields(field);

  /** The item behind which lines that are pasted here go; null for a place that is none of the list's own. */
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
  /** The first line fills the item that they are pasted into, when that one says nothing yet. */
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
