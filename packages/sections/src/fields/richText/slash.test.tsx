import { MantineProvider } from '@mantine/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { FieldToolsProvider } from '../FieldTools.tsx';
import { createOfflineTools } from '../fieldTools.testing.ts';
import { extensions } from './extensions.ts';
import { positionMenu, SlashList } from './SlashMenu.tsx';
import { findTools, moveIndex, startsLine } from './slash.ts';
import { tools } from './tools.ts';

// An earlier test of the same worker may have left a document without styles, which the editor would read.
vi.hoisted(() => vi.stubGlobal('document', undefined));
const findToolIds = (query: string) => findTools(tools, query, ([es]) => es).map(({ id }) => id);

test('filters the list by the query, ignoring case and accents', () => {
  expect(findToolIds('titulo')).toEqual(['h2', 'h3', 'h4']);
  expect(findToolIds('LISTA n')).toEqual(['numbers']);
  expect(findToolIds('cita ')).toEqual(['quote']);
  expect(findToolIds('planes')).toEqual([]);
});

test('arrow keys wrap around; other keys go to the text', () => {
  expect(moveIndex('ArrowDown', 2, 3)).toBe(0);
  expect(moveIndex('ArrowUp', 0, 3)).toBe(2);
  expect(moveIndex('a', 0, 3)).toBeNull();
});

test('opens only at the start of a line, also in lists', () => {
  const schema = getSchema(extensions);
  const line = (text: string) => schema.node('paragraph', null, schema.text(text));
  const doc = schema.node('doc', null, [
    line('a/b'),
    schema.node('bulletList', null, schema.node('listItem', null, line('/'))),
  ]);
  const state = EditorState.create({ doc, selection: TextSelection.atStart(doc) });
  expect(startsLine(state, 1)).toBe(true);
  expect(startsLine(state, 2)).toBe(false);
  expect(startsLine(state, 8)).toBe(true);
});

test('opens below the slash, above it near the bottom of the window, and inside a narrow frame', () => {
  const frame = { left: 10, top: 100, bottom: 900, width: 300 };
  const visibleArea = { top: 0, bottom: 900 };
  expect(positionMenu({ left: 30, top: 180, bottom: 200 }, frame, visibleArea)).toEqual({
    left: 20,
    top: 104,
    maxHeight: 272,
  });
  expect(positionMenu({ left: 290, top: 780, bottom: 800 }, frame, visibleArea)).toEqual({
    left: 44,
    bottom: 124,
    maxHeight: 272,
  });
  // With an on-screen keyboard neither side has enough space; the larger one is used.
  expect(positionMenu({ left: 30, top: 180, bottom: 200 }, frame, { top: 0, bottom: 400 })).toEqual({
    left: 20,
    top: 104,
    maxHeight: 192,
  });
});

test('renders a listbox with one selected option that can be clicked', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <FieldToolsProvider tools={createOfflineTools()}>
        <SlashList id="menu" matches={tools.slice(0, 2)} index={1} place={{ top: 0 }} onPick={vi.fn()} />
      </FieldToolsProvider>
    </MantineProvider>,
  );
  expect(html).toMatch(/id="menu" role="listbox"[^>]*aria-label="Qué poner acá"/);
  expect(html).toMatch(/id="menu-h2" role="option"[^>]*aria-selected="false"[^>]*>.*Título 1</);
  expect(html).toMatch(/id="menu-h3" role="option"[^>]*aria-selected="true"[^>]*>.*Título 2</);
});
