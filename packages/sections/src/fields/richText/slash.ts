import type { EditorState } from '@tiptap/pm/state';
import { type Editor, Extension, type Range } from '@tiptap/react';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { foldText } from '../../kernel/fold.ts';
import type { Label } from '../../kernel/language.ts';
import { isVisible, type Tool, tools } from './tools.ts';

/** A slash at the start of a line and the text typed after it. */
export interface Slash {
  query: string;
  /** Position in the document. */
  range: Range;
  /** Position in the window; null when unknown. */
  rect: DOMRect | null;
}

interface SlashOptions {
  /** Called on each change; null when the slash was removed. */
  onChange: (slash: Slash | null) => void;
  /** Called for each key press while the menu is open; returns true when it handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Checks that the slash starts a line; elsewhere it is part of a date, a fraction or an address. */
export const startsLine = (state: EditorState, from: number): boolean =>
  state.doc.resolve(from).parentOffset === 0;

/** Reports a slash at the start of a line to the menu. */
export const slashExtension = Extension.create<SlashOptions>({
  name: 'slash',
  // Runs before other handlers of Enter and the arrow keys in lists and tables.
  priority: 1000,
  addOptions: () => ({ onChange: () => undefined, onKey: () => false }),
  addProseMirrorPlugins() {
    const { onChange, onKey } = this.options;
    const report = ({ query, range, clientRect }: SuggestionProps) =>
      onChange({ query, range, rect: clientRect?.() ?? null });
    return [
      Suggestion({
        editor: this.editor,
        char: '/',
        startOfLine: true,
        allowSpaces: true,
        allow: ({ state, range }) => startsLine(state, range.from),
        render: () => ({
          onStart: report,
          onUpdate: report,
          onExit: () => onChange(null),
          onKeyDown: ({ event }) => onKey(event),
        }),
      }),
    ];
  },
});

/** Finds the tools whose name contains the query, ignoring case and accents. */
export function findTools(
  all: readonly Tool[],
  query: string,
  localize: (label: Label) => string,
): readonly Tool[] {
  const folded = foldText(query.trim());
  return all.filter(({ label }) => foldText(localize(label)).includes(folded));
}

/** Returns the tools available at a slash: all enabled toolbar tools except undo and redo. */
export const listAvailableTools = (editor: Editor): readonly Tool[] =>
  tools.filter((tool) => !tool.isHistoryStep && isVisible(tool, editor) && !tool.isOff?.(editor));

/** Returns the index that an arrow key moves to, wrapping around; null for other keys. */
export function moveIndex(key: string, index: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined ? null : (index + step + count) % count;
}
