import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type BodyBudgetOptions, createBodyBudget } from './bodyBudget.ts';
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

describe('the body budget', () => {
  test('limits the bytes of one subject and of all, and reuses released bytes', () => {
    const budget = createBodyBudget({ perSubject: 10, total: 15 });
    const [one, other, third] = [budget.reserve('a'), budget.reserve('a'), budget.reserve('b')];
    expect(one.take(8)).toBe(true);
    one.complete();
    expect(other.take(3)).toBe(false);
    expect(other.take(2)).toBe(true);
    other.complete();
    expect(third.take(6)).toBe(false);
    expect(third.take(5)).toBe(true);
    third.complete();
    one.release();
    one.release();
    expect(budget.reserve('b').take(5)).toBe(true);
    expect(budget.reserve('a').take(3)).toBe(true);
  });

  /**
   * Returns a function that reserves bytes for an unfinished body, which begins the given milliseconds after the
   * start of the test.
   */
  const createUnfinishedBodies = (options: BodyBudgetOptions) => {
    let at = 0;
    const budget = createBodyBudget({ ...options, now: () => at });
    const cutOff: string[] = [];
    const reserve = (name: string, subject: string, begin: number, bytes: number) => {
      at = begin;
      const reserved = budget.reserve(subject);
      reserved.onCutOff(() => cutOff.push(name));
      return { held: reserved, isTaken: reserved.take(bytes) };
    };
    return { hold: reserve, cutOff };
  };

  test('cuts off the slowest body of an address at its limit', () => {
    const { hold: reserve, cutOff } = createUnfinishedBodies({ perSubject: 10, total: 100 });
    reserve('old and slow', 'a', 0, 3);
    reserve('old and fast', 'a', 0, 7);
    reserve('of another address', 'b', 0, 1);
    expect(reserve('new', 'a', 1000, 3).isTaken).toBe(true);
    expect(cutOff).toEqual(['old and slow']);
  });

  test('cuts off bodies of the address with the most bytes at the total limit', () => {
    const { hold: reserve, cutOff } = createUnfinishedBodies({ perSubject: 10, total: 15 });
    reserve('large', 'a', 500, 5);
    reserve('large too', 'a', 900, 4);
    reserve('slow and small', 'b', 0, 6);
    expect(reserve('new', 'c', 1000, 5).isTaken).toBe(true);
    expect(cutOff).toEqual(['large']);
  });

  test('rejects a body that is itself the slowest of the address with the most bytes', () => {
    const { hold: reserve, cutOff } = createUnfinishedBodies({ perSubject: 10, total: 12 });
    const { held: reserved } = reserve('large', 'a', 0, 7);
    reserve('small', 'b', 0, 5);
    expect(reserved.take(1)).toBe(false);
    expect(cutOff).toEqual([]);
  });

  test('reserves capacity for small bodies until they grow', () => {
    const { hold: reserve, cutOff } = createUnfinishedBodies({
      perSubject: 20,
      total: 20,
      small: { bytes: 4, perSubject: 8, total: 8 },
    });
    const large = reserve('large', 'a', 0, 20);
    large.held.complete();
    const small = reserve('small', 'a', 0, 4);
    expect(small.isTaken).toBe(true);
    expect(small.held.take(1)).toBe(false);
    expect(reserve('next', 'a', 0, 4).isTaken).toBe(true);
    expect(reserve('one more', 'a', 0, 4).isTaken).toBe(true);
    large.held.release();
    expect(reserve('grown', 'b', 0, 5).isTaken).toBe(true);
    expect(cutOff).toEqual([]);
  });
});

describe('readBody', () => {
  const read = (pieces: readonly string[], limit: number, capacity = 1000) => {
    const stream = new PassThrough();
    const reserved = createBodyBudget({ perSubject: capacity, total: capacity }).reserve('a');
    const body = readBody(stream, { limit, reserved });
    for (const piece of pieces) stream.write(piece);
    stream.end();
    return { stream, body };
  };

  test('joins the chunks', async () => {
    expect(String(await read(['ho', 'la'], 4).body)).toBe('hola');
    expect(String(await read([], 4).body)).toBe('');
  });

  test('rejects a body that is too large or finds no memory, and leaves the stream open', async () => {
    const large = read(['ho', 'las'], 4);
    await expect(large.body).rejects.toMatchObject({ code: 'tooLarge', status: 400 });
    expect(large.stream.destroyed).toBe(false);
    await expect(read(['hola'], 4, 3).body).rejects.toMatchObject({ code: 'flood', status: 429 });
  });

  test('fails when another body needs the memory', async () => {
    const budget = createBodyBudget({ perSubject: 4, total: 4 });
    const slow = new PassThrough();
    const body = readBody(slow, { limit: 4, reserved: budget.reserve('a') });
    slow.write('ho');
    await new Promise(setImmediate);
    const fast = new PassThrough();
    const other = readBody(fast, { limit: 4, reserved: budget.reserve('a') });
    fast.end('hola');
    await expect(body).rejects.toMatchObject({ code: 'flood', status: 429 });
    expect(String(await other)).toBe('hola');
    expect(slow.destroyed).toBe(false);
  });

  test('fails when the sender disconnects', async () => {
    const { stream, body } = read(['ho'], 4);
    stream.destroy(new Error('aborted'));
    await expect(body).rejects.toMatchObject({ code: 'badRequest' });
  });
});
