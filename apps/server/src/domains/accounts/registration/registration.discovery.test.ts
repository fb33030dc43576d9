import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { solveCaptcha } from '#testing/captcha.ts';
import type { Reply } from '#testing/portal.ts';
import { createUnusedEmail, openRegistration, registeredEmail } from '#testing/registration.ts';

let fixture: Awaited<ReturnType<typeof openRegistration>>;
beforeAll(async () => {
  fixture = await openRegistration();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

describe('requests do not reveal which accounts exist', () => {
  /** Statements that a request runs at random, whatever its address. */
  const randomStatements = /^delete from rate_limits/;
  /** Present while a request is handled, so that statements of background work are not recorded. */
  const requestContext = new AsyncLocalStorage<true>();

  /** Records the SQL statements that a call runs. */
  async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
    const recordedStatements: string[] = [];
    const { emit } = Server.prototype;
    const emitSpy = vi.spyOn(Server.prototype, 'emit').mockImplementation(function (
      this: Server,
      ...args: unknown[]
    ) {
      const emitEvent = () => Reflect.apply(emit, this, args);
      return args[0] === 'request' ? requestContext.run(true, emitEvent) : emitEvent();
    });
    const { query } = pg.Client.prototype;
    const querySpy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
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
      if (requestContext.getStore()) recordedStatements.push(String(text).replace(/\s+/g, ' ').trim());
      return Reflect.apply(query, this, args);
    });
    try {
      await work();
    } finally {
      emitSpy.mockRestore();
      querySpy.mockRestore();
    }
    return recordedStatements.filter((text) => !randomStatements.test(text));
  }
  const toComparableReply = ({ status: code, body, headers }: Reply, email: string) => ({
    code,
    body: JSON.stringify(body)
      .replaceAll(email, '@')
      .replace(/"requestId":"[^"]+"/, ''),
    headers: [...headers.keys()].filter((name) => name !== 'date').toSorted(),
  });

  const calls = {
    register: (email: string, captcha: string) => fixture.register(email, { captcha }),
    forgot: (email: string, captcha: string) => fixture.byMail('forgotPassword', email, captcha),
    resend: (email: string, captcha: string) => fixture.byMail('resendValidationEmail', email, captcha),
    login: (email: string) => fixture.logIn(email, 'ninguna es esta'),
  } as const;

  test.each(['register', 'forgot', 'resend', 'login'] as const)(
    '%s: gives the same response with the same statements for known, invited and unknown addresses',
    async (name) => {
      const call = calls[name];
      const createProof = () => (name === 'login' ? '' : solveCaptcha(name));
      // The first call also prepares statements, which later calls reuse.
      await call(createUnusedEmail(), await createProof());
      const results = [];
      for (const email of [createUnusedEmail(), registeredEmail, await fixture.makeInvited()]) {
        const proof = await createProof();
        let answer: Reply | undefined;
        const statements = await recordStatements(async () => {
          answer = await call(email, proof);
        });
        if (!answer) throw new Error('no answer');
        results.push({ statements, ...toComparableReply(answer, email) });
      }
      const [unknownResult] = results;
      expect(unknownResult?.code).toBe({ register: 201, forgot: 200, resend: 200, login: 401 }[name]);
      const queriesTable = (table: RegExp) => unknownResult?.statements.some((text) => table.test(text));
      expect(queriesTable(/\baccount_requests\b/)).toBe(name !== 'login');
      expect(queriesTable(/\busers\b/)).toBe(name === 'login');
      for (const result of results) expect(result).toEqual(unknownResult);
    },
  );

  test('limits requests for known and unknown addresses in the same way', async () => {
    for (const email of [registeredEmail, createUnusedEmail()]) {
      const codes: number[] = [];
      for (let tries = 0; tries < 6; tries += 1)
        codes.push((await fixture.byMail('forgotPassword', email)).status);
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});
