import { type Editor, useEditorState } from '@tiptap/react';
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocalize } from '../FieldTools.tsx';
import styles from './richText.module.css';
import { lineFrom, matchingTools, type Slash, slashExtension, toolsAt } from './slash.ts';
import type { Ask, Tool } from './tools.ts';

/** Pixels that the open menu takes at the most, as its sheet says, and leaves free beside it. */
const tallest = 272;
const widest = 256;
const gap = 4;

interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
}

/** What of the page is seen now: on a phone the keyboard covers the rest. Pixels of the window. */
function seenNow(): { top: number; bottom: number } {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport) return { top: 0, bottom: innerHeight };
  const { offsetTop, height } = visualViewport;
  return { top: offsetTop, bottom: offsetTop + height };
}

/** Below the slash, above it where there is more room; never out of the frame's right side, nor longer than what is seen. */
export function placeOf(
  slash: Omit<Box, 'width'>,
  frame: Box,
  seen: { top: number; bottom: number },
): CSSProperties {
  const left = Math.max(0, Math.min(slash.left - frame.left, frame.width - widest));
  const room = { above: slash.top - seen.top - 2 * gap, below: seen.bottom - slash.bottom - 2 * gap };
  const isAbove = room.below < tallest && room.above > room.below;
  return {
    left,
    maxHeight: Math.min(tallest, isAbove ? room.above : room.below),
    ...(isAbove ? { bottom: frame.bottom - slash.top + gap } : { top: slash.bottom - frame.top + gap }),
  };
}

/** The slash of an editor: what its extensions need, and the menu's state. */
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
    // Other words, another list: it is begun from its head.
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
  ask: Ask;
}

/** What can be put where a slash begins a line, narrowed by what is typed after it; nothing where nothing matches. */
export function SlashMenu({ editor, state, frame, ask }: Props) {
  const localize = useLocalize();
  const { slash, keys, id, index, go } = state;
  const offered = useEditorState({ editor, selector: () => toolsAt(editor) });
  const found = matchingTools(offered, slash.query, localize);
  const pick = (tool: Tool | undefined) => {
    if (!tool) return;
    editor.chain().focus().deleteRange(slash.range).run();
    tool.run(editor, ask);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (found.length === 0) return false;
    if (event.key === 'Enter') {
      pick(found[index]);
      return true;
    }
    const to = lineFrom(event.key, index, found.length);
    if (to !== null) go(to);
    return to !== null;
  };
  useEffect(() => {
    keys.current = onKey;
    return () => {
      keys.current = () => false;
    };
  });
  const current = found[index];
  useEffect(() => {
    // The cursor stays in the text: what is chosen in the list is told by its id (WAI-ARIA, combobox pattern).
    const { dom } = editor.view;
    if (!current) return;
    const told = {
      'aria-controls': id,
      'aria-activedescendant': optionId(id, current),
      // Escape closes the list and not the dialog that the form may stand in.
      'data-mantine-stop-propagation': 'true',
    };
    for (const [name, value] of Object.entries(told)) dom.setAttribute(name, value);
    document.getElementById(optionId(id, current))?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(told)) dom.removeAttribute(name);
    };
  }, [editor, id, current]);
  const box = frame.current?.getBoundingClientRect();
  if (found.length === 0 || !box || !slash.rect) return null;
  return (
    <SlashList
      id={id}
      found={found}
      index={index}
      place={placeOf(slash.rect, box, seenNow())}
      onPick={pick}
    />
  );
}

/** The list itself. The pointer must not take the cursor out of the text. */
export function SlashList({
  id,
  found,
  index,
  place,
  onPick,
}: {
  id: string;
  found: readonly Tool[];
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
      {found.map((tool, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are typed in the text
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
