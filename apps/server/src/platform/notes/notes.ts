import type { StaffNote } from '@centinela/api/http/notes.ts';
import type { Actor } from '../audit/audit.ts';
import { onlyRow } from '../database/onlyRow.ts';
import type { Queryable } from '../database/queryable.ts';

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

/** Maximum notes returned for a record: the newest. */
const maxReturned = 200;

/**
 * Defines the staff notes on records of one kind.
 *
 * @param table with the columns `id`, `author_id`, `author_name`, `text` and `created_at`; never user input
 * @param recordColumn its column with the id of the record
 */
export function defineNotes(table: string, recordColumn: string) {
  return {
    /** Returns the notes of a record, oldest first. */
    async list(db: Queryable, id: string): Promise<StaffNote[]> {
      const { rows } = await db.query<NoteRow>({
        name: `${table}-of`,
        text: `select ${columns} from ${table} n where n.${recordColumn} = $1 order by n.id desc limit ${maxReturned}`,
        values: [id],
      });
      return rows.map(toNote).toReversed();
    },
    /** Adds a note. The caller records it in the audit in the same transaction. */
    async add(db: Queryable, id: string, text: string, actor: Actor): Promise<StaffNote> {
      const { rows } = await db.query<NoteRow>(
        `insert into ${table} as n (${recordColumn}, author_id, author_name, text) values ($1, $2, $3, $4) returning ${columns}`,
        [id, actor.user?.id ?? null, actor.user?.name ?? '', text],
      );
      return toNote(onlyRow(rows));
    },
  };
}
