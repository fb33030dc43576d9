import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useLocalize } from '../FieldTools.tsx';
import styles from './richText.module.css';
import { type Ask, isShown, tools } from './tools.ts';

/** Moves between toolbar buttons with the arrow keys, Home and End (WAI-ARIA toolbar pattern). */
function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled);
  const now = buttons.findIndex((button) => button.matches(':focus'));
  const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[(to + buttons.length) % buttons.length]?.focus();
}

/** The editor's toolbar: one Tab stop, arrow keys inside. */
export function Toolbar({ editor, label, ask }: { editor: Editor; label: string; ask: Ask }) {
  const localize = useLocalize();
  const [current, setCurrent] = useState('h2');
  const states = useEditorState({
    editor,
    // Reads the rendered editor: the hook's own reference may be a destroyed instance until the next key press.
    selector: () =>
      Object.fromEntries(
        tools.map((tool) => [
          tool.id,
          {
            isOn: tool.on ? editor.isActive(tool.on[0], tool.on[1] ?? {}) : null,
            isOff: tool.isOff?.(editor) ?? false,
            isShown: isShown(tool, editor),
          },
        ]),
      ),
  });
  const shown = tools.filter(({ id }) => states[id]?.isShown);
  const canFocus = shown.some(({ id }) => id === current && !states[id]?.isOff);
  const entrance = canFocus ? current : shown[0]?.id;
  return (
    <div
      role="toolbar"
      aria-label={localize([`Formato: ${label}`, `Format: ${label}`])}
      className={styles.toolbar}
      onKeyDown={walk}
    >
      {shown.map(({ id, label: words, Icon, run }) => (
        <button
          key={id}
          type="button"
          tabIndex={id === entrance ? 0 : -1}
          aria-label={localize(words)}
          title={localize(words)}
          aria-pressed={states[id]?.isOn ?? undefined}
          disabled={states[id]?.isOff}
          onFocus={() => setCurrent(id)}
          onClick={() => run(editor, ask)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}
