import type { CoverageAnswer } from '@centinela/sections/kernel/coverage.ts';
import { describe, expect, it } from 'vitest';
import { answerInWords, askAbout, chatWords, dayInWords } from './coverage.words.ts';

const unknown: CoverageAnswer = {
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
const laura = {
  name: 'Laura',
  phone: '+541152630921',
  whatsapp: null,
  province: 'Buenos Aires',
  locality: 'Haedo',
};

describe('the answer in words', () => {
  it('says where the agent is', () => {
    const yes = { ...unknown, reach: 'YES', agent: laura } as const;
    expect(answerInWords({ ...yes, near: 'LOCALITY' }).lead).toBe('Te atiende Laura, en tu misma localidad.');
    expect(answerInWords({ ...yes, near: 'PROVINCE' }).lead).toContain('en tu provincia: está en Haedo');
    expect(answerInWords({ ...yes, near: 'ELSEWHERE' }).lead).toContain('está en Haedo, Buenos Aires');
    expect(answerInWords({ ...yes, agent: null }).lead).not.toContain('null');
  });

  it('promises a day only where there is one, and a kit only where it is', () => {
    const no = { ...unknown, reach: 'NO' } as const;
    expect(answerInWords({ ...no, instead: 'SOON', from: '2027-03-01' }).lead).toContain(
      '1 de marzo de 2027',
    );
    expect(answerInWords({ ...no, instead: 'NOTIFY' }).lead).not.toMatch(/\d{4}|kit/);
    expect(askAbout({ ...no, instead: 'KIT' }).title).toBe('Pedí el kit');
  });

  it('says that it does not know, and asks which locality where that decides', () => {
    expect(answerInWords(unknown).title).toBe('No sabemos si llegamos a Morón');
    expect(answerInWords({ ...unknown, locality: null, depends: true }).title).toContain('depende');
  });

  it('tells the chat and the form where the visitor is', () => {
    expect(chatWords({ ...unknown, reach: 'YES' })).toContain('llegan a Morón, Buenos Aires');
    expect(chatWords(unknown)).toContain('Estoy en Morón, Buenos Aires');
    expect(askAbout(unknown)).toMatchObject({ topic: 'COVERAGE', place: 'Morón, Buenos Aires' });
    expect(askAbout(null).place).toBeUndefined();
  });
});

it('writes days without the browser’s help', () => {
  expect(dayInWords('2027-12-31')).toBe('31 de diciembre de 2027');
});
