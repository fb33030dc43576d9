import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createBodyBudget } from './bodyBudget.ts';
import { nestsDeeperThan } from './nesting.ts';
import { readBody } from './readBody.ts';

describe('nestsDeeperThan', () => {
  test.each([
    ['[[[]]]', 3, false],
    ['[[[]]]', 2, true],
    ['{"a":{"b":[1]}}', 2, true],
    ['[[],[],[],[]]', 2, false],
    ['["[[[[", "\\"[[[[", "\\\\"]', 1, false],
    ['["\\\\", [[', 2, true],
    ['', 0, false],
    ['"[[[', 0, false],
  ])('%s, more than %d: %s', (json, limit, expected) =>
    expect(nestsDeeperThan(limit, Buffer.from(json))).toBe(expected),
  );
});

describe('the budget', () => {
  test('bounds what one subject holds, and what all hold; what is released is free again', () => {
    const budget = createBodyBudget({ perSubject: 10, total: 15 });
    const [one, other, third] = [budget.hold('a'), budget.hold('a'), budget.hold('b')];
    expect(one.take(8)).toBe(true);
    expect(other.take(3)).toBe(false);
    expect(other.take(2)).toBe(true);
    expect(third.take(6)).toBe(false);
    expect(third.take(5)).toBe(true);
    one.release();
    one.release();
    expect(third.take(5)).toBe(true);
    expect(other.take(3)).toBe(true);
  });
});

describe('readBody', () => {
  const read = (pieces: readonly string[], limit: number, room = 1000) => {
    const stream = new PassThrough();
    const body = readBody(stream, { limit, hold: (bytes) => bytes <= room });
    for (const piece of pieces) stream.write(piece);
    stream.end();
    return { stream, body };
  };

  test('gathers the pieces', async () => {
    expect(String(await read(['ho', 'la'], 4).body)).toBe('hola');
    expect(String(await read([], 4).body)).toBe('');
  });

  test('refuses what is too large or finds no room, and leaves the stream open', async () => {
    const large = read(['ho', 'las'], 4);
    await expect(large.body).rejects.toMatchObject({ code: 'tooLarge', status: 400 });
    expect(large.stream.destroyed).toBe(false);
    await expect(read(['hola'], 4, 3).body).rejects.toMatchObject({ code: 'flood', status: 429 });
  });

  test('fails when the sender goes away', async () => {
    const { stream, body } = read(['ho'], 4);
    stream.destroy(new Error('aborted'));
    await expect(body).rejects.toMatchObject({ code: 'badRequest' });
  });
});
