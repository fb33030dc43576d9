import type { DoorstepForm, DoorstepReceipt } from '@centinela/api/agents/doorstep.ts';
import { doorstepSource } from '@centinela/api/leads/leadOrigin.ts';
import { isSameQuote, type Quote } from '@centinela/sections/sections/protectionSections/quote.ts';
import type pg from 'pg';
import { hashCase, recordCase } from '#cases/write';
import type { Actor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { lockObject } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { leadNotes } from '../leads.change.ts';
import { emptyContent, type LeadContent, parseTypedPlace } from '../leads.content.ts';
import { loadEvidence } from '../leads.proof.ts';
import type { LeadRow } from '../leads.rows.ts';
import { type IncomingLead, insertLead } from '../leads.store.ts';
import { addStep } from '../progress/steps.ts';
import { computeQuote } from './doorstep.quote.ts';

interface FormContext {
  agentId: string;
  actor: Actor;
  config: Pick<Config, 'secret' | 'cvDays'>;
}

/** Finds what has arrived of one of an agent's forms; undefined if it never arrived. */
async function findReceipt(
  db: Queryable,
  agentId: string,
  deviceId: string,
): Promise<DoorstepReceipt | undefined> {
  const { rows } = await db.query<DoorstepReceipt>({
    name: 'doorstep-receipt',
    text: `select l.id as lead, l.number, array(select d.name from doorstep_files d where d.form_id = f.id order by d.name) as files
      from doorstep_forms f join leads l on l.id = f.lead_id where f.agent_id = $1 and f.device_id = $2`,
    values: [agentId, deviceId],
  });
  return rows[0];
}

const toContent = ({ name, phone, email, locality, design, acceptance }: DoorstepForm): LeadContent => ({
  ...emptyContent,
  ...parseTypedPlace(locality, null),
  ...{ name, phone, email, subject: null, message: null, page: null },
  topic: design ? 'DESIGN' : 'CONTACT',
  consent: acceptance.consent,
});

const insertFormSql = `insert into doorstep_forms (lead_id, agent_id, device_id, address, place, answers, quoted, current, prices_at,
    filled_at, acceptance, accepted_by, photo_count)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

const insertForm = (
  client: pg.PoolClient,
  leadId: string,
  agentId: string,
  form: DoorstepForm,
  current: Quote | null,
) =>
  client.query({
    name: 'doorstep-insert',
    text: insertFormSql,
    values: [
      ...[leadId, agentId, form.id, form.address, form.design?.place ?? null],
      JSON.stringify(form.design?.answers ?? []),
      form.quoted && JSON.stringify(form.quoted),
      current && JSON.stringify(current),
      ...[form.pricesAt, form.filledAt, form.acceptance.kind, form.acceptance.name, form.photos],
    ],
  });

/** Inserts the lead of a form. The agent owns it and has met the customer already, so it counts as contacted. */
async function insertFormLead(
  client: pg.PoolClient,
  form: DoorstepForm,
  current: Quote | null,
  { agentId, actor, config }: FormContext,
): Promise<LeadRow> {
  const words = toContent(form);
  const evidence = await loadEvidence(client, words, null, null);
  const lead: IncomingLead = {
    ...{ source: 'DOORSTEP', verified: true, landing: null, words, quote: current, ip: actor.ip ?? '' },
  };
  const row = await insertLead(
    client,
    lead,
    {
      fingerprint: hashCase('DOORSTEP', agentId, form.id),
      evidence: { ...evidence, callBy: null },
      origin: { utm: {}, agent: null, cameFrom: doorstepSource, campaign: null },
      agent: { trackedLink: null, agentCode: null },
    },
    config,
  );
  const by = actor.user?.name ?? null;
  await client.query(
    `update leads set agent_id = $2, assignee_id = $2, status = 'CONTACTED', answered_at = now(), updated_by_name = $3
     where id = $1`,
    [row.id, agentId, by],
  );
  await addStep(client, row.id, 'CONTACTED', by);
  return row;
}

/** @throws AppError wrongState if the form was deleted with its person's data */
async function assertNotDeleted(client: Queryable, agentId: string, deviceId: string): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    'select exists (select from deleted_doorstep_forms where agent_id = $1 and device_id = $2) as has',
    [agentId, deviceId],
  );
  if (onlyRow(rows).has)
    throw new AppError('wrongState', {
      message: [
        'La persona pidió borrar sus datos: borrá la visita también de este dispositivo.',
        'The person asked for their data to be deleted: delete the visit from this device as well.',
      ],
    });
}

/**
 * Creates the lead of a form in one transaction, once: a repeated request returns the lead of the first one. The price is
 * computed from the answers with the prices of today, and stored next to the one that the agent showed.
 *
 * @returns what has arrived so far, so that the device sends only the missing files
 * @throws AppError wrongState if the form was deleted with its person's data
 */
export const storeDoorstepForm = (
  db: Queryable,
  form: DoorstepForm,
  context: FormContext,
): Promise<DoorstepReceipt> =>
  inTransaction(db, async (client) => {
    const { agentId, actor } = context;
    // A repeated request waits here and then finds the first one's lead; the unique index is only the last defence.
    await lockObject(client, 'doorstep', `${agentId} ${form.id}`);
    const found = await findReceipt(client, agentId, form.id);
    if (found) return found;
    await assertNotDeleted(client, agentId, form.id);
    const { design } = form;
    const current =
      design &&
      (await computeQuote(client, { place: design.place, codes: design.answers.map(({ code }) => code) }));
    const lead = await insertFormLead(client, form, current, context);
    await insertForm(client, lead.id, agentId, form, current);
    await recordCase(client, actor, 'leads', lead, {
      action: 'create',
      after: {
        ...{ source: 'DOORSTEP', topic: lead.topic, status: 'CONTACTED', assignee: agentId },
        isSamePrice: isSameQuote(form.quoted, current),
      },
    });
    if (form.note) await leadNotes.add(client, lead.id, form.note, actor);
    return { lead: lead.id, number: lead.number, files: [] };
  });

/** A form to which a file is added. */
export interface FormOfFile {
  id: string;
  lead_id: string;
  number: number;
  photo_count: number;
  acceptance: DoorstepForm['acceptance']['kind'];
}

/**
 * Finds one of an agent's forms by the id that the device chose.
 *
 * @param client locks the form until the end of its transaction, so that erasing it waits
 */
export async function findFormOfFile(
  client: Queryable,
  { agentId, deviceId, lock = false }: { agentId: string; deviceId: string; lock?: boolean },
): Promise<FormOfFile | undefined> {
  const { rows } = await client.query<FormOfFile>(
    `select f.id, f.lead_id, l.number, f.photo_count, f.acceptance from doorstep_forms f join leads l on l.id = f.lead_id
     where f.agent_id = $1 and f.device_id = $2 ${lock ? 'for no key update of f' : ''}`,
    [agentId, deviceId],
  );
  return rows[0];
}

/** Adds a stored file to a locked form. @returns false if the form has that file already */
export async function addFormFile(
  client: Queryable,
  form: FormOfFile,
  { name, key }: { name: string; key: string },
  actor: Actor,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into doorstep_files (form_id, name, key) values ($1, $2, $3) on conflict do nothing',
    [form.id, name, key],
  );
  if (rowCount !== 1) return false;
  await recordCase(
    client,
    actor,
    'leads',
    { id: form.lead_id, number: form.number },
    {
      action: 'update',
      after: { file: name },
    },
  );
  return true;
}

/** Returns the storage key of a file of a lead; undefined if there is none. */
export async function findFileKey(
  db: Queryable,
  leadId: string,
  formId: string,
  name: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ key: string }>({
    name: 'doorstep-file',
    text: `select d.key from doorstep_files d join doorstep_forms f on f.id = d.form_id
      where f.lead_id = $1 and f.id = $2 and d.name = $3`,
    values: [leadId, formId, name],
  });
  return rows[0]?.key;
}

/** Whether a form has a file with this name. */
export async function hasFile(db: Queryable, formId: string, name: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists (select from doorstep_files where form_id = $1 and name = $2) as has',
    [formId, name],
  );
  return onlyRow(rows).has;
}
