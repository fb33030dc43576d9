import { getProvinceName } from '@centinela/api/country/provinces.ts';
import type { CoveragePlace, CoverageState, StoredAgent } from '@centinela/api/coverage/coverage.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';

export interface PlaceRow {
  id: string;
  version: number;
  province: string;
  /** Empty for the whole province. */
  locality: string;
  state: CoverageState;
  agent_id: string | null;
  agent_name: string | null;
  /** A day: 2027-03-01. */
  opens_on: string | null;
  updated_at: Date;
  updated_by_name: string | null;
}

export const placeColumns = `c.id, c.version, c.province, c.locality, c.state, c.agent_id, a.name as agent_name,
  c.opens_on::text as opens_on, c.updated_at, c.updated_by_name`;

export const placeSource = 'coverage c left join coverage_agents a on a.id = c.agent_id';

/** Converts a row to the API's place. */
export const toPlace = (row: PlaceRow): CoveragePlace => ({
  id: row.id,
  version: row.version,
  province: row.province,
  locality: row.locality || null,
  state: row.state,
  agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
  from: row.opens_on,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});

/** Formats a place: "Morón, Buenos Aires", or the name of the province for a whole province. */
export const formatPlace = (province: string, locality: string): string =>
  [locality, getProvinceName(province) ?? province].filter(Boolean).join(', ');

/** Builds the search and sort key of a place; a whole province sorts before its localities. */
export const buildSearchKey = (province: string, locality: string): string =>
  foldText([getProvinceName(province) ?? province, locality].filter(Boolean).join(' '));

/** Loads a place. @throws AppError notFound */
export async function getPlace(db: Queryable, id: string): Promise<PlaceRow> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { rows } = await db.query<PlaceRow>(`select ${placeColumns} from ${placeSource} where c.id = $1`, [
    id,
  ]);
  return orNotFound(rows[0]);
}

export interface AgentRow {
  id: string;
  version: number;
  name: string;
  phone: string;
  whatsapp: string | null;
  province: string;
  locality: string;
  updated_at: Date;
  updated_by_name: string | null;
}

export const agentColumns =
  'a.id, a.version, a.name, a.phone, a.whatsapp, a.province, a.locality, a.updated_at, a.updated_by_name';

/** @param places number of places assigned to the agent */
export const toAgent = (row: AgentRow, places: number): StoredAgent => ({
  id: row.id,
  version: row.version,
  name: row.name,
  phone: row.phone,
  whatsapp: row.whatsapp,
  province: row.province,
  locality: row.locality,
  places,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});
