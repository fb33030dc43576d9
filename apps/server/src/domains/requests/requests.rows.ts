import type { RequestState } from '@centinela/api/requests/requestLabels.ts';
import { type OwnRequest, type ServiceRequest, storedDetails } from '@centinela/api/requests/requests.ts';
import { toPerson, userName } from '#cases/read';
import { defineFindRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** A request as stored. */
export interface RequestRow {
  id: string;
  number: number;
  version: number;
  state: RequestState;
  client_id: string | null;
  contract_id: string;
  contract: string;
  name: string;
  email: string;
  phone: string | null;
  details: unknown;
  /** Storage keys. */
  photos: string[];
  answer: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  taken_at: Date | null;
  done_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
}

export const requestColumns = `r.id, r.number, r.version, r.state, r.client_id, r.contract_id, r.contract, r.name, r.email,
  r.phone, r.details, r.photos, r.answer, r.assignee_id, ${userName('r.assignee_id')} as assignee_name, r.taken_at, r.done_at, r.created_at,
  r.updated_at, r.updated_by_name`;

/** Whether the client may withdraw the request: only before staff starts it. */
export const mayTakeBack = ({ state, assignee_id }: Pick<RequestRow, 'state' | 'assignee_id'>): boolean =>
  state === 'RECEIVED' && assignee_id === null;

/** Converts a stored request to the API format for its client. */
export const toOwnRequest = (row: RequestRow): OwnRequest => ({
  id: row.id,
  number: row.number,
  contract: { id: row.contract_id, number: row.contract },
  details: storedDetails.parse(row.details),
  photos: row.photos.length,
  state: row.state,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  takenAt: row.taken_at?.toISOString() ?? null,
  doneAt: row.done_at?.toISOString() ?? null,
  mayTakeBack: mayTakeBack(row),
});

/** Converts a stored request to the API format for staff. */
export const toRequest = (row: RequestRow): ServiceRequest => ({
  ...toOwnRequest(row),
  version: row.version,
  name: row.name,
  email: row.email,
  phone: row.phone,
  assignee: toPerson(row.assignee_id, row.assignee_name),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});

/** Finds a request by its id. */
export const findRequest = defineFindRow<RequestRow>('request', requestColumns, 'service_requests r');

/** Maximum requests that a client receives: the newest ones. */
const maxOwnRequests = 50;

/** Lists a client's own requests, newest first. */
export async function listOwnRequests(db: Queryable, clientId: string): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>({
    name: 'requests-own',
    text: `select ${requestColumns} from service_requests r where r.client_id = $1 order by r.id desc limit ${maxOwnRequests}`,
    values: [clientId],
  });
  return rows;
}
