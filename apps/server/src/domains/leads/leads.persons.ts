import { parsePhone } from '@centinela/api/accounts/identity.ts';
import type { DeletedPersonData, RelatedLead } from '@centinela/api/leads/leads.ts';
import { countAccounts } from '#accounts/read';
import { countCancellationsOfPerson } from '#cancellations/read';
import { forgetInvitations } from '#household/forget';
import { deleteMails } from '#mail/outbox';
import { type Actor, forgetTitles, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { deleteRequestsOfPerson } from '#requests/forget';
import { deleteVisitsOfCases } from '#visits/write';
import { type DeletedLead, deleteLeads } from './deletion/leads.delete.ts';
import { companyTopicsSql, type LeadRow } from './leads.rows.ts';

type DuplicateRow = Omit<RelatedLead, 'createdAt'> & { created_at: Date };

/** Limit of listed duplicates, newest first. */
const maxDuplicates = 20;

/**
 * Lists other leads with the same phone number, in any format, e-mail address or document; newest first. Applications to
 * work with the company and requests for its services are no duplicates of each other.
 */
export async function findDuplicates(db: Queryable, { id }: Pick<LeadRow, 'id'>): Promise<RelatedLead[]> {
  const { rows } = await db.query<DuplicateRow>({
    name: 'lead-twins',
    text: `select l.id, l.number, l.name, l.status, l.created_at,
        case when l.phone_key = one.phone_key then 'phone' when l.email = one.email then 'email' else 'document' end as by
      from leads l, leads one
      where one.id = $1 and l.id <> one.id and l.merged_into is null
        and (l.topic in (${companyTopicsSql})) = (one.topic in (${companyTopicsSql}))
        and (l.phone_key = one.phone_key or l.email = one.email or l.document = one.document)
      order by l.id desc limit ${maxDuplicates}`,
    values: [id],
  });
  return rows.map(({ created_at, ...twin }) => ({ ...twin, createdAt: created_at.toISOString() }));
}

/** Parses a contact: the digits of a phone number, or an e-mail address. */
function parseContact(written: string): { phoneKey: string | null; email: string | null } {
  const contact = written.trim().toLowerCase();
  if (contact.includes('@')) return { phoneKey: null, email: contact };
  const digits = (parsePhone(contact) ?? contact).replace(/\D/g, '');
  if (digits.length < 10)
    throw new AppError('badRequest', { errors: [{ field: 'contact', message: 'phone' }] });
  return { phoneKey: digits.slice(-10), email: null };
}

type DeletedRow = DeletedLead & { notes: number };

// Leads that were merged belong to the same person, whatever number or address they have.
const findSql = `with found as (
    select coalesce(l.merged_into, l.id) as id from leads l where l.phone_key = $1 or l.email = $2)
    select l.id, l.mail_id, l.agent_mail_id, l.cv_key, (select count(*)::int from lead_notes n where n.lead_id = l.id) as notes
    from leads l where l.id = any(array(select id from found union
      select m.id from leads m where m.merged_into = any(array(select id from found)))) for update`;

/**
 * Deletes a person's data from leads and client requests: the leads and requests themselves, CVs, photos, signatures,
 * notes and mails, and unaccepted invitations to a client's household. Removes the person's name from the audit log, where
 * one record states how much was deleted and by whom, but not whose data it was. Cancellations and withdrawals stay,
 * because they prove compliance with the law. Accounts are deleted elsewhere. Both are only counted.
 *
 * @param written a phone number or an e-mail address
 * @throws AppError badRequest for anything else
 */
export function forgetPerson(db: Queryable, written: string, actor: Actor): Promise<DeletedPersonData> {
  const { phoneKey, email } = parseContact(written);
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<DeletedRow>(findSql, [phoneKey, email]);
    const ids = (deletedRow: readonly { id: string }[]) => deletedRow.map(({ id }) => id);
    const files = await deleteLeads(client, rows);
    const requests = await deleteRequestsOfPerson(client, { phoneKey, email });
    const invitations = await forgetInvitations(client, email);
    const caseIds = [...rows, ...requests].map(({ id }) => id);
    const visits = await deleteVisitsOfCases(client, caseIds);
    const mails = await deleteMails(client, [
      ...rows.flatMap(({ mail_id, agent_mail_id }) => [mail_id ?? [], agent_mail_id ?? []].flat()),
      ...[...requests, ...visits].flatMap(({ mailIds }) => mailIds),
    ]);
    const entries =
      (await forgetTitles(client, 'leads', ids(rows))) +
      (await forgetTitles(client, 'requests', ids(requests))) +
      (await forgetTitles(client, 'visits', ids(visits))) +
      (await forgetTitles(client, 'household', invitations));
    const deletionSummary: DeletedPersonData = {
      leads: rows.length,
      notes: [...rows, ...requests].reduce((sum, { notes }) => sum + notes, 0),
      files,
      mails,
      entries,
      requests: requests.length,
      invitations: invitations.length,
      keptAccounts: await countAccounts(client, { phoneKey, email }),
      keptCancellations: await countCancellationsOfPerson(client, { phoneKey, email }),
    };
    await recordAudit(client, actor, {
      action: 'forget',
      subject: 'leads',
      subjectId: '',
      after: deletionSummary,
    });
    return deletionSummary;
  });
}
