import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { invitationDeps } from '../compose/accountDeps.ts';
import { mailInvitation } from '../domains/household/household.mail.ts';
import { openLink } from '../domains/mail/mail.link.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import { openDiskStorage } from '../platform/storage/diskStorage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { createTestDatabase } from './database.ts';
import { type Portal, startPortal, testConfig } from './portal.ts';

export type Headers = Record<string, string>;

/** A client with an account and a session. */
export interface Member {
  id: string;
  email: string;
  headers: Headers;
}

/** Data of a client that others must not see: all of it contains `marker`. */
export interface ClientData {
  marker: string;
  contracts: { id: string; number: string }[];
  invoices: string[];
  design: string;
}

async function insert(pool: Pool, text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(text, values);
  return rows[0]?.id ?? '';
}

async function insertContract(pool: Pool, owner: Member, marker: string, status = 'ACTIVO') {
  const number = `${marker}-${randomUUID().slice(0, 8).toUpperCase()}`;
  const id = await insert(
    pool,
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status, address, monthly_total)
     values ($1, $2, '20123456', $3, $4, $3, 1, $5, $3, 1000) returning id`,
    [number, owner.id, marker, randomUUID(), status],
  );
  return { id, number };
}

/** Inserts an invoice of a contract, with its PDF. */
async function insertInvoice(
  { pool, storage }: { pool: Pool; storage: Storage },
  number: string,
  marker: string,
): Promise<string> {
  const file = `${number.toLowerCase()}.pdf`;
  const bytes = Buffer.from(`%PDF-1.4\n% ${marker}\n%%EOF\n`);
  const key = `invoices/pdf/${file}`;
  await storage.put(key, () => Readable.from(bytes), { size: bytes.length, type: 'application/pdf' });
  await pool.query(
    `insert into invoice_files (name, storage_key, size, hash, is_used) values ($1, $2, $3, $4, true)`,
    [file, key, bytes.length, marker],
  );
  return insert(
    pool,
    `insert into invoices (contract, period, due_date, total, file, lacks_file, plan)
     values ($1, '2026-10', '2026-11-10', 1000, $2, false, $3) returning id`,
    [number, file, marker],
  );
}

function insertDesign(pool: Pool, owner: Member, marker: string): Promise<string> {
  const design = {
    place: 'HOGAR',
    answers: [],
    proposal: {
      plan: { slug: marker, name: marker, kind: 'GENERAL', price: 1, lines: [] },
      products: [],
      addons: [],
      cost: { monthly: 1, once: 0 },
      fullMonthly: 1,
    },
  };
  return insert(
    pool,
    `insert into designs (token_hash, design, network, owner_id, expires_at)
     values (sha256($2::bytea), $3, 'x', $1, now() + interval '1 day') returning id`,
    [owner.id, randomUUID(), JSON.stringify(design)],
  );
}

/** Returns the newest mail to an address: its template, and the target of its private link. */
async function findLastMail(pool: Pool, secret: Secret, email: string) {
  const { rows } = await pool.query<{
    template: string;
    subject: string;
    data: Record<string, unknown>;
    sealed_link: Buffer | null;
  }>(
    'select template, subject, data, sealed_link from mails where to_address = $1 order by id desc limit 1',
    [email],
  );
  const [lastMail] = rows;
  if (!lastMail) return null;
  const { sealed_link: sealed, ...rest } = lastMail;
  const link = sealed && openLink(sealed, secret);
  return { ...rest, link: link ? new URL(link) : null };
}

/**
 * Opens a portal with clients who have contracts, invoices, PDFs and a design, with helpers for their actions.
 */
export async function openHousehold() {
  const dataDir = await mkdtemp(join(tmpdir(), 'centinela-household-'));
  const database = await createTestDatabase();
  const portal: Portal = await startPortal(database, { DATA_DIR: dataDir });
  const config = testConfig(database, dataDir);
  const storage = openDiskStorage(`${dataDir}/files`);
  const { pool } = database;
  let count = 0;

  /** Creates another client like the demo's. */
  async function member(firstName = 'Ana', lastName = 'Paz'): Promise<Member> {
    count += 1;
    const email = `persona-${count}@casa.demo`;
    const id = await insert(
      pool,
      `insert into users (kind, email, password_hash, first_name, last_name, status)
       select kind, $1, password_hash, $2, $3, status from users where email = 'cliente@centinela.demo' returning id`,
      [email, firstName, lastName],
    );
    return { id, email, headers: await portal.login(email) };
  }

  const contract = (owner: Member, marker: string, status?: string) =>
    insertContract(pool, owner, marker, status);
  const invoice = (number: string, marker: string) => insertInvoice({ pool, storage }, number, marker);

  return {
    database,
    pool,
    portal,
    dataDir,
    member,
    contract,
    invoice,
    async createClientData(owner: Member, marker: string): Promise<ClientData> {
      const contracts = [await contract(owner, marker), await contract(owner, marker)];
      const invoices: string[] = [];
      for (const { number } of contracts) invoices.push(await invoice(number, marker));
      const design = await insertDesign(pool, owner, marker);
      return { marker, contracts, invoices, design };
    },
    call: (caller: Member | null, method: string, path: string, body?: unknown) =>
      portal.call(method, `/api${path}`, body, caller?.headers ?? {}),
    /** Sends an invitation through the API. */
    invite: (owner: Member, email: string, more: object = {}) =>
      portal.call(
        'POST',
        '/api/household/people',
        { name: 'Bruno', email, views: ['contracts', 'invoices'], ...more },
        owner.headers,
      ),
    /** Runs the worker's mailing of pending invitations. */
    async sendPendingMails(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from household_access where mailed_at is null order by id',
      );
      for (const { id } of rows)
        await transaction(pool, (client) => mailInvitation(client, id, invitationDeps(config)));
    },
    findLastMail: (email: string) => findLastMail(pool, config.secret, email),
    async close() {
      await portal.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Household = Awaited<ReturnType<typeof openHousehold>>;
