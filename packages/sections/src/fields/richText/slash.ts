import type { EditorState } from '@tiptap/pm/state';
import { type Editor, Extension, type Range } from '@tiptap/react';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { foldText } from '../../kernel/fold.ts';
import type { Label } from '../../kernel/language.ts';
import { isShown, type Tool, tools } from './tools.ts';

/** A slash at the beginning of a line, with what was typed after it. */
export interface Slash {
  query: string;
  /** Where it stands in the text. */
  range: Range;
  /** Where it stands in the window; null where that is unknown. */
  rect: DOMRect | null;
}

interface SlashOptions {
  /** Told of each change of it; null once it is gone. */
  onChange: (slash: Slash | null) => void;
  /** Asked for each key while there is one; true when nobody else should have it. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** A slash within a line is a part of its words: a date, a fraction, an address. */
export const opensLine = (state: EditorState, from: number): boolean =>
  state.doc.resolve(from).parentOffset === 0;

/** Tells of a slash that begins a line, for the menu that opens there. */
export const slashExtension = Extension.create<SlashOptions>({
  name: 'slash',
  // Before what else Enter and the arrow keys do in a list or in a table.
  priority: 1000,
  addOptions: () => ({ onChange: () => undefined, onKey: () => false }),
  addProseMirrorPlugins() {
    const { onChange, onKey } = this.options;
    const tell = ({ query, range, clientRect }: SuggestionProps) =>
      onChange({ query, range, rect: clientRect?.() ?? null });
    return [
      Suggestion({
        editor: this.editor,
        char: '/',
        startOfLine: true,
        allowSpaces: true,
        allow: ({ state, range }) => opensLine(state, range.from),
        render: () => ({
          onStart: tell,
          onUpdate: tell,
          onExit: () => onChange(null),
          onKeyDown: ({ event }) => onKey(event),
        }),
      }),
    ];
  },
});

/** The tools whose name has what was typed, whatever its accents and capitals. */
export function matchingTools(
  all: readonly Tool[],
  query: string,
  localize: (label: Label) => string,
): readonly Tool[] {
  const wanted = foldText(query.trim());
  return all.filter(({ label }) => foldText(localize(label)).includes(wanted));
}

/** What can be done at a slash: all of the toolbar that is on there, but for undo and redo. */
export const toolsAt = (editor: Editor): readonly Tool[] =>
  tools.filter((tool) => !tool.isStep && isShown(tool, editor) && !tool.isOff?.(editor));

/** The line that a key leads to from `index` of `count`, from the last one to the first; null for other keys. */
export function lineFrom(key: string, index: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined ? null : (index + step + count) % count;
}
