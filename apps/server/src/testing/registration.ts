import { processRequest, type RequestDeps } from '../domains/accounts/registration/accountRequests.ts';
import { recordAgentOfClient } from '../domains/agents/agents.attribution.ts';
import { openLink } from '../domains/mail/mail.link.ts';
import { parseConfig } from '../platform/config/config.ts';
import { transaction } from '../platform/database/transaction.ts';
import { solveCaptcha, testSecret } from './captcha.ts';
import { createTestDatabase } from './database.ts';
import { type Reply, startPortal } from './portal.ts';

export const config = parseConfig({ SECRET: testSecret, PUBLIC_URL: 'https://centinela.example' });

/** Dependencies of the worker that processes account requests. */
export const requestDeps: RequestDeps = { config, recordAgentOfClient };

/**
 * An address with an account, and the password that the other accounts choose. Registrations also send it, but it takes
 * effect only with the cookie of the response.
 */
export const registeredEmail = 'cliente@centinela.demo';
export const password = 'mesa lluvia tren';

const registration = {
  firstName: 'Lucía',
  lastName: 'Prado',
  dni: '30.123.456',
  cellphone: '11 15-5263-0900',
  province: 'AR-B',
  location: 'Olivos',
  servicesBought: ['ALARM'],
};

let count = 0;
/** Returns an unused address. */
export const createUnusedEmail = (): string => {
  count += 1;
  return `persona-${count}@correo.demo`;
};

type Changes = { captcha?: string } & Record<string, unknown>;

/** Opens a complete web process with helpers for the actions of visitors without an account. */
export async function openRegistration() {
  const database = await createTestDatabase();
  const portal = await startPortal(database);
  const { call } = portal;
  /** Returns the mails to an address, newest first, with the tokens of their links. */
  const findMails = async (email: string): Promise<{ template: string; token: string | null }[]> => {
    const { rows } = await database.pool.query<{ template: string; sealed_link: Buffer | null }>(
      'select template, sealed_link from mails where to_address = $1 order by id desc',
      [email],
    );
    return rows.map(({ template, sealed_link: sealed }) => {
      const link = sealed && openLink(sealed, config.secret);
      return { template, token: link ? new URL(link).searchParams.get('token') : null };
    });
  };
  return {
    database,
    portal,
    findMails,
    register: async (email: string, changes: Changes = {}, path = 'register-client'): Promise<Reply> =>
      call('POST', `/api/auth/${path}`, {
        ...registration,
        email,
        password,
        repeat: password,
        ...changes,
        captcha: changes.captcha ?? (await solveCaptcha('register')),
      }),
    byMail: async (path: 'forgotPassword' | 'resendValidationEmail', email: string, proof?: string) =>
      call('POST', `/api/auth/${path}`, {
        email,
        captcha: proof ?? (await solveCaptcha(path === 'forgotPassword' ? 'forgot' : 'resend')),
      }),
    logIn: (email: string, newPassword = password) =>
      call('POST', '/api/auth/login', { email, password: newPassword }),
    activate: (token: string, cookie = '') =>
      call('POST', '/api/users/activate/account', { token }, { cookie, origin: portal.origin }),
    change: (token: string, newPassword: string) =>
      call('POST', '/api/auth/changeForgotPassword', {
        token,
        password: newPassword,
        passwordRepeat: newPassword,
      }),
    /** Validates the account by its mailed link and sets its password through the API. */
    async validate(email: string, newPassword = password): Promise<void> {
      const token = (await findMails(email))[0]?.token;
      const activated = await call('POST', '/api/users/activate/account', { token });
      const changed = await call('POST', '/api/auth/changeForgotPassword', {
        token: activated.body.data.token,
        password: newPassword,
        passwordRepeat: newPassword,
      });
      if (changed.status !== 200) throw new Error('the account was not validated');
    },
    /** Runs the worker's processing of all account requests. */
    async processRequests(): Promise<string[]> {
      const { rows } = await database.pool.query<{ id: string }>(
        'select id from account_requests order by id',
      );
      const decisions: string[] = [];
      for (const { id } of rows)
        decisions.push(await transaction(database.pool, (client) => processRequest(client, id, requestDeps)));
      return decisions;
    },
    async tokenFor(email: string): Promise<string> {
      const token = (await findMails(email))[0]?.token;
      if (!token) throw new Error('no link was mailed');
      return token;
    },
    /** Creates an account as an ERP file does. @returns its address */
    async makeInvited(): Promise<string> {
      const email = createUnusedEmail();
      await database.pool.query(
        `insert into users (kind, email, password_hash, first_name, last_name, status, dni)
         values ('CLIENT', $1, '!', 'Ana', 'Paz', 'pending', '31222333')`,
        [email],
      );
      return email;
    },
    status: async (email: string): Promise<string | undefined> =>
      (await database.pool.query('select status from users where email = $1', [email])).rows[0]?.status,
    /** Removes all requests, mails and rate limits. */
    clear: () => database.pool.query('truncate rate_limits, account_requests, account_links, mails cascade'),
    async close() {
      await portal.close();
      await database.drop();
    },
  };
}
