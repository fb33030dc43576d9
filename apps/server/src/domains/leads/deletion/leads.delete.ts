import type { Queryable } from '#platform/database/queryable.ts';
import { releaseKey } from '#platform/storage/unreferenced.ts';
import { releaseFormFiles } from '../doorstep/doorstep.read.ts';
import { queueLeadEvents } from '../leads.events.ts';

/** A lead to delete, with its mails and its CV. */
export interface DeletedLead {
  id: string;
  mail_id: string | null;
  agent_mail_id: string | null;
  cv_key: string | null;
}

/**
 * Deletes leads with their notes, steps and forms in the current transaction, and releases their files. The caller deletes
 * visits, mails and the titles in the audit log.
 *
 * @returns the number of released files
 */
export async function deleteLeads(client: Queryable, leads: readonly DeletedLead[]): Promise<number> {
  const ids = leads.map(({ id }) => id);
  const formFiles = await releaseFormFiles(client, ids);
  await client.query('delete from leads where id = any($1::uuid[])', [ids]);
  await queueLeadEvents(
    client,
    'lead.changed',
    ids.map((id) => ({ id, isDeleted: true })),
  );
  const keys = leads.flatMap(({ cv_key }) => cv_key ?? []);
  for (const key of keys) await releaseKey(client, key);
  return keys.length + formFiles;
}
