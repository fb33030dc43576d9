import { everyUser } from '#accounts/people';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';

/** Name and contact details of an agent, as shown to clients. */
export interface Person {
  name: string;
  phone: string | null;
}

/** Loads an agent's details for printing. @throws AppError notFound */
export async function personOf(db: Queryable, id: string): Promise<Person> {
  const { rows } = await db.query<Person>({
    name: 'agent-on-paper',
    text: `select u.first_name || ' ' || u.last_name as name, coalesce(u.cellphone, u.telephone) as phone
      from ${everyUser} u where u.id = $1`,
    values: [id],
  });
  return orNotFound(rows[0]);
}
