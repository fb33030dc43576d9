import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '../../testing/portal.ts';
import { fresh, known, openStand } from '../../testing/registration.ts';

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
    // Old counts are removed every now and then, whoever asks.
    return seen.filter((text) => !text.startsWith('delete from rate_limits'));
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
  } as const;

  test.each(['register', 'forgot', 'resend'] as const)(
    '%s: the same answer by the same statements for an address that is known and one that is not',
    async (name) => {
      const call = calls[name];
      // Once before, so that both find everything prepared.
      await call(fresh(), await stand.proofFor(name));
      const results = [];
      for (const email of [known, fresh()]) {
        const proof = await stand.proofFor(name);
        let answer: Reply | undefined;
        const statements = await statementsOf(async () => {
          answer = await call(email, proof);
        });
        if (!answer) throw new Error('no answer');
        results.push({ statements, ...essence(answer, email) });
      }
      expect(results[0]?.code).toBe(name === 'register' ? 201 : 200);
      expect(results[0]?.statements.some((text) => text.includes('account_requests'))).toBe(true);
      expect(results[0]?.statements.some((text) => /\busers\b/.test(text))).toBe(false);
      expect(results[0]).toEqual(results[1]);
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
