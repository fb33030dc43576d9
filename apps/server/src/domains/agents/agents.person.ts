import { everyUser } from '#accounts/people';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';

/** An agent, as those whom they serve may call them. */
export interface Person {
  name: string;
  phone: string | null;
}

/** How an agent stands on paper. @throws AppError notFound */
export async function personOf(db: Queryable, id: string): Promise<Person> {
  const { rows } = await db.query<Person>({
    name: 'agent-on-paper',
    text: `select u.first_name || ' ' || u.last_name as name, coalesce(u.cellphone, u.telephone) as phone
      from ${everyUser} u where u.id = $1`,
    values: [id],
  });
  return orNotFound(rows[0]);
}
