import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '#testing/portal.ts';
import { fresh, known, openStand } from '#testing/registration.ts';

let stand: Awaited<ReturnType<typeof openStand>>;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());
beforeEach(() => stand.clear());

describe('nobody learns who has an account', () => {
  /** The statements that a call makes, by what they do. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const seen: string[] = [];
    const original = pg.Client.prototype.query;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [first] = args;
      const text =
        typeof first === 'string'
          ? first
          : first && typeof first === 'object' && 'text' in first
            ? first.text
            : '';
      seen.push(String(text).replace(/\s+/g, ' ').trim());
      return Reflect.apply(original, this, args);
    });
    try {
      await work();
    } finally {
      spy.mockRestore();
    }
    // Old counts are removed, and the listening connection is tried, every now and then, whoever asks.
    return seen.filter((text) => text !== 'SELECT 1' && !text.startsWith('delete from rate_limits'));
  }
  const essence = ({ status: code, body, headers }: Reply, email: string) => ({
    code,
    body: JSON.stringify(body)
      .replaceAll(email, '@')
      .replace(/"requestId":"[^"]+"/, ''),
    headers: [...headers.keys()].filter((name) => name !== 'date').toSorted(),
  });

  const calls = {
    register: (email: string, captcha: string) => stand.register(email, { captcha }),
    forgot: (email: string, captcha: string) => stand.byMail('forgotPassword', email, captcha),
    resend: (email: string, captcha: string) => stand.byMail('resendValidationEmail', email, captcha),
    login: (email: string) => stand.logIn(email, 'ninguna es esta'),
  } as const;

  test.each(['register', 'forgot', 'resend', 'login'] as const)(
    '%s: the same answer by the same statements for an address that is known, one that is invited and one that is neither',
    async (name) => {
      const call = calls[name];
      // Once before, so that both find everything prepared.
      const proofs = () => (name === 'login' ? '' : stand.proofFor(name));
      await call(fresh(), await proofs());
      const results = [];
      for (const email of [fresh(), known, await stand.makeInvited()]) {
        const proof = await proofs();
        let answer: Reply | undefined;
        const statements = await statementsOf(async () => {
          answer = await call(email, proof);
        });
        if (!answer) throw new Error('no answer');
        results.push({ statements, ...essence(answer, email) });
      }
      const [unknown] = results;
      expect(unknown?.code).toBe({ register: 201, forgot: 200, resend: 200, login: 401 }[name]);
      const looksAt = (table: RegExp) => unknown?.statements.some((text) => table.test(text));
      expect(looksAt(/\baccount_requests\b/)).toBe(name !== 'login');
      expect(looksAt(/\busers\b/)).toBe(name === 'login');
      for (const result of results) expect(result).toEqual(unknown);
    },
  );

  test('asking too often is slowed down alike', async () => {
    for (const email of [known, fresh()]) {
      const codes: number[] = [];
      for (let tries = 0; tries < 6; tries += 1)
        codes.push((await stand.byMail('forgotPassword', email)).status);
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});
