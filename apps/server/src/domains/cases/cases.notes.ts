import type { StaffNote } from '@centinela/api/http/notes.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { FindRow } from '#platform/database/lockedRow.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { type NumberedCase, type NumberedDomain, recordCase } from './cases.write.ts';

interface NoteRow {
  id: string;
  text: string;
  author_name: string;
  created_at: Date;
}

const columns = 'n.id, n.text, n.author_name, n.created_at';

const toNote = ({ id, text, author_name, created_at }: NoteRow): StaffNote => ({
  id,
  text,
  author: author_name,
  createdAt: created_at.toISOString(),
});

/** Maximum notes returned for a case: the newest. */
const maxReturned = 200;

interface NoteSource {
  /** Table with the columns of `noteColumns`; never user input. */
  table: string;
  /** Its column with the id of the case. */
  caseColumn: string;
  find: FindRow<NumberedCase>;
}

/** Defines the staff notes on the cases of a domain. */
export function defineNotes(subject: NumberedDomain, { table, caseColumn, find }: NoteSource) {
  return {
    /** Returns the notes of a case, oldest first. @param authorId only the notes of this user */
    async list(db: Queryable, id: string, authorId: string | null = null): Promise<StaffNote[]> {
      const { rows } = await db.query<NoteRow>({
        name: `${table}-of`,
        text: `select ${columns} from ${table} n where n.${caseColumn} = $1
          and ($2::uuid is null or n.author_id = $2) order by n.id desc limit ${maxReturned}`,
        values: [id, authorId],
      });
      return rows.map(toNote).toReversed();
    },
    /** Adds a note. The audit records its id, not its text. @throws AppError notFound */
    add: (db: Queryable, id: string, text: string, actor: Actor): Promise<StaffNote> =>
      inTransaction(db, async (client) => {
        const row = orNotFound(await find(client, id, true));
        const { rows } = await client.query<NoteRow>(
          `insert into ${table} as n (${caseColumn}, author_id, author_name, text) values ($1, $2, $3, $4) returning ${columns}`,
          [row.id, actor.user?.id ?? null, actor.user?.name ?? '', text],
        );
        const note = toNote(onlyRow(rows));
        await recordCase(client, actor, subject, row, { action: 'update', after: { note: note.id } });
        return note;
      }),
  };
}
