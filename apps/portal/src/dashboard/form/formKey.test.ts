import { expect, test } from 'vitest';
import { getRequestedSaveMode } from './formKey.ts';

const noModifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const ctrl = { ...noModifiers, ctrlKey: true };
const cmd = { ...noModifiers, metaKey: true };

test.each([
  ['Ctrl+S', { ...ctrl, key: 's' }, 'draft'],
  ['Ctrl+S with caps lock', { ...ctrl, key: 'S' }, 'draft'],
  ['Cmd+S', { ...cmd, key: 's' }, 'draft'],
  ['Ctrl+Enter', { ...ctrl, key: 'Enter' }, 'publish'],
  ['Cmd+Enter', { ...cmd, key: 'Enter' }, 'publish'],
  ['Enter', { ...noModifiers, key: 'Enter' }, null],
  ['s', { ...noModifiers, key: 's' }, null],
  ['Ctrl+Shift+S', { ...ctrl, shiftKey: true, key: 'S' }, null],
  ['Ctrl+Shift+Enter', { ...ctrl, shiftKey: true, key: 'Enter' }, null],
  ['AltGr+S, which Windows reports as Ctrl+Alt', { ...ctrl, altKey: true, key: 's' }, null],
  ['Ctrl+A', { ...ctrl, key: 'a' }, null],
])('%s', (_name, press, saveMode) => {
  expect(getRequestedSaveMode(press)).toBe(saveMode);
});
