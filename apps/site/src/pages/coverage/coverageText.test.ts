import type { CoverageAnswer } from '@centinela/sections/kernel/coverage.ts';
import { describe, expect, it } from 'vitest';
import { formatAnswer, formatChatMessage, formatDay, getContactFormOptions } from './coverageText.ts';

const baseAnswer: CoverageAnswer = {
  place: 'LOCALITY',
  suggestions: [],
  province: 'Buenos Aires',
  locality: 'Morón',
  reach: 'UNKNOWN',
  by: null,
  depends: false,
  agent: null,
  near: null,
  instead: null,
  from: null,
};
const agent = {
  name: 'Laura',
  phone: '+541152630921',
  whatsapp: null,
  province: 'Buenos Aires',
  locality: 'Haedo',
};

describe('the text of the answer', () => {
  it('describes the distance to the agent', () => {
    const yes = { ...baseAnswer, reach: 'YES', agent: agent } as const;
    expect(formatAnswer({ ...yes, near: 'LOCALITY' }).lead).toBe('Te atiende Laura, en tu misma localidad.');
    expect(formatAnswer({ ...yes, near: 'PROVINCE' }).lead).toContain('en tu provincia: está en Haedo');
    expect(formatAnswer({ ...yes, near: 'ELSEWHERE' }).lead).toContain('está en Haedo, Buenos Aires');
    expect(formatAnswer({ ...yes, agent: null }).lead).not.toContain('null');
  });

  it('promises a date only if there is one, and a kit only if one is available', () => {
    const no = { ...baseAnswer, reach: 'NO' } as const;
    expect(formatAnswer({ ...no, instead: 'SOON', from: '2027-03-01' }).lead).toContain('1 de marzo de 2027');
    expect(formatAnswer({ ...no, instead: 'NOTIFY' }).lead).not.toMatch(/\d{4}|kit/);
    expect(getContactFormOptions({ ...no, instead: 'KIT' }).title).toBe('Pedí el kit');
  });

  it('reports an ambiguous locality and asks which one is meant', () => {
    expect(formatAnswer(baseAnswer).title).toBe('No sabemos si llegamos a Morón');
    expect(formatAnswer({ ...baseAnswer, locality: null, depends: true }).title).toContain('depende');
  });

  it('reports an unknown locality and how to ask about it', () => {
    const unknownPlace = { ...baseAnswer, place: 'UNKNOWN', locality: 'asdf' } as const;
    expect(formatAnswer(unknownPlace).title).toBe('No conocemos esa localidad');
    expect(formatAnswer(unknownPlace).lead).toContain('«asdf» en nuestra lista. Dejanos tu teléfono');
    const near = [{ province: 'Buenos Aires', locality: 'Morón' }];
    expect(formatAnswer({ ...unknownPlace, suggestions: near }).lead).toContain('Mirá si es una de estas');
    expect(formatAnswer({ ...baseAnswer, place: 'AMBIGUOUS', locality: 'San Martín' }).title).toBe(
      'Hay más de un lugar que se llama San Martín',
    );
  });

  it('includes the place in the chat message and the form', () => {
    expect(formatChatMessage({ ...baseAnswer, reach: 'YES' })).toContain('llegan a Morón, Buenos Aires');
    expect(formatChatMessage(baseAnswer)).toContain('Estoy en Morón, Buenos Aires');
    expect(getContactFormOptions(baseAnswer)).toMatchObject({
      topic: 'COVERAGE',
      place: 'Morón, Buenos Aires',
    });
    expect(getContactFormOptions(null).place).toBeUndefined();
  });
});

it('formats dates', () => {
  expect(formatDay('2027-12-31')).toBe('31 de diciembre de 2027');
});
