import { type StoredDoorstepForm, signatureFile } from '@centinela/api/agents/doorstep.ts';
import { isSameQuote, quote } from '@centinela/sections/sections/protectionSections/quote.ts';
import { z } from 'zod';
import { userName } from '#cases/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { releaseKey } from '#platform/storage/unreferenced.ts';

interface FormRow extends Pick<StoredDoorstepForm, 'id' | 'address' | 'place'> {
  agent: string | null;
  answers: unknown;
  quoted: unknown;
  current: unknown;
  prices_at: Date | null;
  filled_at: Date;
  created_at: Date;
  acceptance: StoredDoorstepForm['acceptance']['kind'];
  accepted_by: string;
  photo_count: number;
  files: string[];
}

const storedAnswers = z.array(z.object({ code: z.string(), question: z.string(), answer: z.string() }));

const toForm = (row: FormRow): StoredDoorstepForm => {
  const quoted = quote.nullable().parse(row.quoted);
  const current = quote.nullable().parse(row.current);
  return {
    ...{ id: row.id, agent: row.agent, address: row.address, place: row.place, quoted, current },
    answers: storedAnswers.parse(row.answers),
    isSamePrice: isSameQuote(quoted, current),
    pricesAt: row.prices_at?.toISOString() ?? null,
    filledAt: row.filled_at.toISOString(),
    receivedAt: row.created_at.toISOString(),
    acceptance: { kind: row.acceptance, name: row.accepted_by },
    expectedPhotos: row.photo_count,
    photos: row.files.filter((name) => name !== signatureFile),
    hasSignature: row.files.includes(signatureFile),
  };
};

/** Lists the doorstep forms of a lead, oldest first; after a merge, also those of the other lead. */
export async function listForms(db: Queryable, leadId: string): Promise<StoredDoorstepForm[]> {
  const { rows } = await db.query<FormRow>({
    name: 'doorstep-forms-of',
    text: `select f.id, ${userName('f.agent_id')} as agent, f.address, f.place, f.answers, f.quoted, f.current, f.prices_at,
        f.filled_at, f.created_at, f.acceptance, f.accepted_by, f.photo_count,
        array(select d.name from doorstep_files d where d.form_id = f.id order by d.name) as files
      from doorstep_forms f where f.lead_id = $1 order by f.id limit 100`,
    values: [leadId],
  });
  return rows.map(toForm);
}

/**
 * Releases the photos and signatures of leads that are about to be deleted in the current transaction, and remembers which
 * forms they were, so that a device that sends one again does not bring the data back.
 *
 * @returns the number of files
 */
export async function releaseFormFiles(client: Queryable, leadIds: readonly string[]): Promise<number> {
  // A file that is being added right now is waited for, and is then among the files.
  const { rows: forms } = await client.query<{ id: string }>(
    'select id from doorstep_forms where lead_id = any($1::uuid[]) order by id for update',
    [leadIds],
  );
  const { rows } = await client.query<{ key: string }>(
    'select key from doorstep_files where form_id = any($1::uuid[])',
    [forms.map(({ id }) => id)],
  );
  for (const { key } of rows) await releaseKey(client, key);
  await client.query(
    `insert into deleted_doorstep_forms (agent_id, device_id)
     select agent_id, device_id from doorstep_forms where id = any($1::uuid[]) and agent_id is not null`,
    [forms.map(({ id }) => id)],
  );
  return rows.length;
}
