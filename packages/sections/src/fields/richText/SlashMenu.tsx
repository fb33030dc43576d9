import { type Editor, useEditorState } from '@tiptap/react';
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocalize } from '../FieldTools.tsx';
import styles from './richText.module.css';
import { findTools, listAvailableTools, moveIndex, type Slash, slashExtension } from './slash.ts';
import type { OpenDialog, Tool } from './tools.ts';

/** Maximum size of the open menu as in the style sheet, and the gap around it, in pixels. */
const menuHeight = 272;
const menuWidth = 256;
const gap = 4;

interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
}

/** Returns the visible part of the page in window pixels; on phones the on-screen keyboard covers the rest. */
function getVisibleArea(): { top: number; bottom: number } {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport) return { top: 0, bottom: innerHeight };
  const { offsetTop, height } = visualViewport;
  return { top: offsetTop, bottom: offsetTop + height };
}

/**
 * Positions the menu below the slash, or above it when there is more space; keeps it inside the frame and limits
 * its height to the visible area.
 */
export function positionMenu(
  slash: Omit<Box, 'width'>,
  frame: Box,
  visibleArea: { top: number; bottom: number },
): CSSProperties {
  const left = Math.max(0, Math.min(slash.left - frame.left, frame.width - menuWidth));
  const space = {
    above: slash.top - visibleArea.top - 2 * gap,
    below: visibleArea.bottom - slash.bottom - 2 * gap,
  };
  const isAbove = space.below < menuHeight && space.above > space.below;
  return {
    left,
    maxHeight: Math.min(menuHeight, isAbove ? space.above : space.below),
    ...(isAbove ? { bottom: frame.bottom - slash.top + gap } : { top: slash.bottom - frame.top + gap }),
  };
}

/** Manages the slash menu: the editor extension and the menu's state. */
export function useSlash() {
  const [slash, setSlash] = useState<Slash | null>(null);
  const [at, setAt] = useState({ query: '', index: 0 });
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const [extension] = useState(() =>
    slashExtension.configure({ onChange: setSlash, onKey: (event) => keys.current(event) }),
  );
  const id = useId();
  return {
    id,
    slash,
    keys,
    extension,
    // A changed query starts again at the first result.
    index: at.query === slash?.query ? at.index : 0,
    go: (index: number) => setAt({ query: slash?.query ?? '', index }),
    close: () => setSlash(null),
  };
}

type SlashState = ReturnType<typeof useSlash>;

const optionId = (id: string, tool: Tool) => `${id}-${tool.id}`;

interface Props {
  editor: Editor;
  state: SlashState & { slash: Slash };
  frame: RefObject<HTMLElement | null>;
  openDialog: OpenDialog;
}

/**
 * Menu of blocks to insert after a slash at the start of a line, filtered by the typed text. Renders nothing
 * without a match.
 */
export function SlashMenu({ editor, state, frame, openDialog }: Props) {
  const localize = useLocalize();
  const { slash, keys, id, index, go } = state;
  const availableTools = useEditorState({ editor, selector: () => listAvailableTools(editor) });
  const matches = findTools(availableTools, slash.query, localize);
  const runTool = (tool: Tool | undefined) => {
    if (!tool) return;
    editor.chain().focus().deleteRange(slash.range).run();
    tool.run(editor, openDialog);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (matches.length === 0) return false;
    if (event.key === 'Enter') {
      runTool(matches[index]);
      return true;
    }
    const to = moveIndex(event.key, index, matches.length);
    if (to !== null) go(to);
    return to !== null;
  };
  useEffect(() => {
    keys.current = onKey;
    return () => {
      keys.current = () => false;
    };
  });
  const current = matches[index];
  useEffect(() => {
    // The focus stays in the text; the active option is announced by its id (WAI-ARIA combobox pattern).
    const { dom } = editor.view;
    if (!current) return;
    const attributes = {
      'aria-controls': id,
      'aria-activedescendant': optionId(id, current),
      // Escape closes the menu but not a dialog that contains the form.
      'data-mantine-stop-propagation': 'true',
    };
    for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value);
    document.getElementById(optionId(id, current))?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(attributes)) dom.removeAttribute(name);
    };
  }, [editor, id, current]);
  const box = frame.current?.getBoundingClientRect();
  if (matches.length === 0 || !box || !slash.rect) return null;
  return (
    <SlashList
      id={id}
      matches={matches}
      index={index}
      place={positionMenu(slash.rect, box, getVisibleArea())}
      onPick={runTool}
    />
  );
}

/** The list of options. Pointer events must not move the focus out of the text. */
export function SlashList({
  id,
  matches,
  index,
  place,
  onPick,
}: {
  id: string;
  matches: readonly Tool[];
  index: number;
  place: CSSProperties;
  onPick: (tool: Tool) => void;
}) {
  const localize = useLocalize();
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={localize(['Qué poner acá', 'What to put here'])}
      className={styles.slash}
      style={place}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {matches.map((tool, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: key presses go to the text
        <div
          key={tool.id}
          id={optionId(id, tool)}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          onClick={() => onPick(tool)}
        >
          <tool.Icon size={18} aria-hidden />
          {localize(tool.label)}
        </div>
      ))}
    </div>
  );
}
