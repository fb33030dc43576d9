import { can, type PermissionHolder, permissionKeys } from '@centinela/api/access/permissions.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { samples } from '@centinela/sections/generated/samples.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { isSectionKey } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { solveCaptcha } from '#testing/captcha.ts';
import { captureApp } from '#testing/captureApp.ts';
import { file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';
import { config } from '#testing/registration.ts';
import { seedReferences } from '../../domains/content/samples.testing.ts';
import { seedEntry, seedId } from '../../domains/content/write/content.seed.ts';
import { openLink } from '../../domains/mail/mail.link.ts';
import { mp4 } from '../../domains/media/fixtures.testing.ts';
import type { CallFact } from './facts.testing.ts';

const callers = {
  admin: { kind: 'SYSTEM', permissions: new Set(permissionKeys) },
  cliente: { kind: 'CLIENT', permissions: new Set() },
  agente: { kind: 'INSTALLER', permissions: new Set() },
} as const satisfies Record<string, PermissionHolder>;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';

/** An ERP file with a contract, and a line with an invalid document. */
const qadFile = file(line(), line({ contract: 'C2', document: 'x' }));

/** A stored record that calls refer to by its id or its slug. */
const recordSchema = z.looseObject({ id: z.string().optional(), slug: z.string().optional() });
type StoredRecord = z.infer<typeof recordSchema>;

/** A complete portal in which every call of the specification can succeed. */
export interface World {
  desk: ImportDesk;
  app: FastifyInstance;
  /** Login of the first caller who may use an endpoint. */
  getHeaders(endpoint: Endpoint): Record<string, string>;
  /** Replaces the parameters of a path by those of a stored record. */
  fillPath(path: string): string;
  /** Remembers a response: the created record, or the first one of a list. */
  remember(fact: CallFact, data: unknown): void;
  /** Prepares what the call needs, and returns the value of its body. */
  prepareBody(fact: CallFact, marker: string): Promise<unknown>;
  prepareForm(fact: CallFact): FormData | null;
}

/** Opens the portal with the entries that public reads return. */
export async function openWorld(): Promise<World> {
  const env = { ETERIX_URL: 'http://127.0.0.1:9', ETERIX_TOKEN: 'x' };
  const { started: desk, app } = await captureApp(() => openImportDesk(env));
  const { pool } = desk.database;
  const filled = await seedReferences(pool);
  for (const key of ['academySections', 'landings', 'sections'] as const)
    if (!filled.has(key)) await seedEntry(pool, key, seedId(key, 'sample'), samples[key]);
  const records = new Map<string, StoredRecord>([['public/provinces', { id: 'AR-S' }]]);
  for (const [path, section] of [
    ['public/academy', 'academySections'],
    ['public/landing', 'landings'],
    ['public', 'sections'],
    ['public/plan-data', 'plans'],
  ] as const)
    records.set(path, { slug: await findSlug(desk, section) });
  const headers: Record<string, Record<string, string>> = { admin: desk.admin };
  for (const name of ['cliente', 'agente']) headers[name] = await desk.portal.login(`${name}@centinela.demo`);
  const findRecord = (path: string): StoredRecord => {
    for (let base = path; base; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
      const record = records.get(base);
      if (record) return record;
    }
    throw new Error(`nothing is stored for ${path}`);
  };
  return {
    desk,
    app,
    getHeaders({ access }) {
      const caller = Object.entries(callers).find(([, holder]) => can(holder, access))?.[0];
      return headers[caller ?? ''] ?? {};
    },
    fillPath: (path) =>
      path.replace(/\{(id|slug)\}/, (_all, name: 'id' | 'slug') => {
        const value = findRecord(path.slice(0, path.indexOf('/{')))[name];
        if (value === undefined) throw new Error(`no ${name} for ${path}`);
        return value;
      }),
    remember({ method, path, success }, data) {
      const isCreated = success === 201 && !path.includes('{');
      const record = recordSchema.safeParse(method === 'GET' && Array.isArray(data) ? data[0] : data).data;
      if (record?.id === undefined) return;
      if (isCreated) for (const base of listParents(path)) records.set(base, record);
      else if (method === 'GET' && !records.has(path)) records.set(path, record);
    },
    async prepareBody({ path, body, state }, marker) {
      if (state) await setFileState(desk, findRecord(path).id ?? '', state);
      if (typeof body === 'string') return createSample(body.replace('$section ', ''), marker);
      return body && fillValues(body, (name, value) => findValue(desk, findRecord, name, value));
    },
    prepareForm: ({ form }) => (form ? createForm(form, findRecord) : null),
  };
}

/** Returns a path and the paths above it. */
const listParents = (path: string): string[] =>
  path.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/'));

async function findSlug({ database }: ImportDesk, section: string): Promise<string> {
  const { rows } = await database.pool.query<{ slug: string }>(
    `select live_slug as slug from content_entries where section = $1 and live_slug is not null
     union all select live_slug from plans where section = $1 and live_slug is not null limit 1`,
    [section],
  );
  return rows[0]?.slug ?? '';
}

function createSample(section: string, marker: string): EntryData {
  if (!isSectionKey(section)) throw new Error(`there is no section ${section}`);
  const sample = samples[section];
  return {
    ...sample,
    ...('slug' in sample && { slug: marker }),
    ...('code' in sample && { code: marker }),
  };
}

/** Waits until an ERP file is at rest, and sets its state. */
async function setFileState(desk: ImportDesk, id: string, state: string): Promise<void> {
  await desk.waitUntilSettled(id);
  await desk.database.pool.query('update qad_files set state = $2, closed_at = null where no = $1', [
    id,
    state,
  ]);
}

async function fillValues(
  values: Record<string, unknown>,
  find: (name: string, value: string) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const [, name = '', argument = ''] = /^\$(\w+) ?(.*)$/.exec(String(value)) ?? [];
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (name) filled[key] = await find(name, argument);
    else filled[key] = isNested ? await fillValues({ ...value }, find) : value;
  }
  return filled;
}

async function findValue(
  desk: ImportDesk,
  findRecord: (path: string) => StoredRecord,
  name: string,
  argument: string,
): Promise<unknown> {
  const { pool } = desk.database;
  if (name === 'captcha') return solveCaptcha(argument);
  if (name === 'token') return findToken(desk, argument);
  if (name === 'file') return findRecord('qad-files').id;
  if (name === 'landing') return findRecord('public/landing').slug;
  if (name === 'plan') return findRecord('public/plan-data').slug;
  if (name !== 'contract') throw new Error(`unknown value $${name}`);
  const { rows } = await pool.query<{ number: string }>(
    `update contracts set status = 'BAJA' returning number`,
  );
  return rows[0]?.number;
}

/** Waits for the mailed link of an account. @returns its token */
async function findToken({ database }: ImportDesk, email: string): Promise<string | null> {
  const readToken = async () => {
    const { rows } = await database.pool.query<{ sealed_link: Buffer | null }>(
      'select sealed_link from mails where to_address = $1 and sealed_link is not null order by id desc limit 1',
      [email],
    );
    const link = rows[0]?.sealed_link && openLink(rows[0].sealed_link, config.secret);
    return link ? new URL(link).searchParams.get('token') : null;
  };
  await expect.poll(readToken, { timeout: 10_000 }).not.toBeNull();
  return readToken();
}

function createForm(values: Record<string, string>, findRecord: (path: string) => StoredRecord): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value === '$qad') form.append(name, new Blob([qadFile]), 'qad.csv');
    else if (value === '$picture') form.append(name, new Blob([drawing]), 'foto.svg');
    else if (value === '$video') form.append(name, new Blob([new Uint8Array(mp4())]), 'ronda.mp4');
    else form.append(name, value === '$id' ? (findRecord('files').id ?? '') : value);
  return form;
}
