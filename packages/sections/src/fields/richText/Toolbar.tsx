import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useLocalize } from '../FieldTools.tsx';
import styles from './richText.module.css';
import { isVisible, type OpenDialog, tools } from './tools.ts';

/** Moves between toolbar buttons with the arrow keys, Home and End (WAI-ARIA toolbar pattern). */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled);
  const focused = buttons.findIndex((button) => button.matches(':focus'));
  const target = { ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: buttons.length - 1 }[
    event.key
  ];
  if (target === undefined) return;
  event.preventDefault();
  buttons[(target + buttons.length) % buttons.length]?.focus();
}

/** The editor's toolbar: one Tab stop, arrow keys inside. */
export function Toolbar({
  editor,
  label,
  openDialog,
}: {
  editor: Editor;
  label: string;
  openDialog: OpenDialog;
}) {
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
            isOn: tool.activeAt ? editor.isActive(tool.activeAt[0], tool.activeAt[1] ?? {}) : null,
            isOff: tool.isOff?.(editor) ?? false,
            isShown: isVisible(tool, editor),
          },
        ]),
      ),
  });
  const visibleTools = tools.filter(({ id }) => states[id]?.isShown);
  const canFocus = visibleTools.some(({ id }) => id === current && !states[id]?.isOff);
  const tabStop = canFocus ? current : visibleTools[0]?.id;
  return (
    <div
      role="toolbar"
      aria-label={localize([`Formato: ${label}`, `Format: ${label}`])}
      className={styles.toolbar}
      onKeyDown={moveFocus}
    >
      {visibleTools.map(({ id, label: words, Icon, run }) => (
        <button
          key={id}
          type="button"
          tabIndex={id === tabStop ? 0 : -1}
          aria-label={localize(words)}
          title={localize(words)}
          aria-pressed={states[id]?.isOn ?? undefined}
          disabled={states[id]?.isOff}
          onFocus={() => setCurrent(id)}
          onClick={() => run(editor, openDialog)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}
