import document from '@centinela/api/specification/messages.json' with { type: 'json' };
import { definitions, getDefinition } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { translateSpecified } from '../../toasts/specified.ts';
import { type EntryAction, getActionMessage, getSwitchAllMessage } from './messages.ts';

const actions: readonly EntryAction[] = ['create', 'update', 'enable', 'disable', 'delete'];

/** A word of an English message. */
const englishWord = /Created|Updated|Removed|Enabled|Disabled|Status|Section |Changed|Error$/;

test('no message about an entry is in English for users in Spanish, in any section', () => {
  const messages = definitions.flatMap((definition) =>
    ['HOGARES', 'VEHICULOS', 'AUTO'].flatMap((type) =>
      actions.map((action) => getActionMessage(definition, action, { type }, 'es')),
    ),
  );
  expect(messages.filter((message) => message === '' || englishWord.test(message))).toEqual([]);
  expect(new Set(definitions.map(({ key }) => key)).size).toBe(40);
});

test.each([
  ['sliderSections', 'update', 'Slider publicado', 'SliderSection Updated!'],
  ['sliderSections', 'create', 'Slider Creado!', 'Slider Creado!'],
  ['landings', 'create', 'Landing publicada', 'Landing Created!'],
  ['plans', 'disable', 'Plan deshabilitado', 'Plan Update Status!'],
  ['joinUsSections', 'disable', 'Página «Sumate al equipo» deshabilitada', 'Sección Sumate actualizada!'],
  ['guides', 'delete', 'Guía eliminada', 'Guide Removed!'],
] as const)('%s, %s: %s, in English as specified', (key, action, spanish, english) => {
  const definition = getDefinition(key);
  expect(getActionMessage(definition, action, {}, 'es')).toBe(spanish);
  expect(getActionMessage(definition, action, {}, 'en')).toBe(english);
});

test('the message about all entries names them', () => {
  const bars = getDefinition('topBarSections');
  expect(getSwitchAllMessage(bars, true, 'es')).toBe('Barras superiores habilitadas');
  expect(getSwitchAllMessage(bars, false, 'en')).toBe('TopBar Sections Disabled!');
});

test('every other English message of the specification has a Spanish text', () => {
  const others = Object.entries(document.messages).filter(([where]) => !where.startsWith('section '));
  const english = others
    .map(([, text]) => text)
    .filter((text) => englishWord.test(text) || text.startsWith('Network'));
  expect(english).not.toEqual([]);
  for (const text of english) {
    expect(translateSpecified(text, 'es')).not.toBe(text);
    expect(translateSpecified(text, 'en')).toBe(text);
  }
});
