import { usersSubquery } from '#accounts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';

/** Name and contact details of an agent, as shown to clients. */
export interface AgentContact {
  name: string;
  phone: string | null;
}

/** Loads an agent's details for printing. @throws AppError notFound */
export async function loadAgentContact(db: Queryable, id: string): Promise<AgentContact> {
  const { rows } = await db.query<AgentContact>({
    name: 'agent-on-paper',
    text: `select u.first_name || ' ' || u.last_name as name, coalesce(u.cellphone, u.telephone) as phone
      from ${usersSubquery} u where u.id = $1`,
    values: [id],
  });
  return orNotFound(rows[0]);
}
