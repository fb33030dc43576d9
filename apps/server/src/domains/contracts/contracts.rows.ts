import type {
  Contract,
  contractStatuses,
  OwnContract,
  Protection,
} from '@centinela/api/contracts/contracts.ts';
import { z } from 'zod';
import { usersSubquery } from '#accounts/read';
import { allPlans } from '#content/catalogue';

/** A contract with its plan's name and its client, as selected by the queries below. */
export interface ContractRow {
  id: string;
  plan_id: string;
  version: number;
  number: string;
  document: string;
  name: string;
  email: string | null;
  phone: string | null;
  plan: string;
  plan_name: string | null;
  plan_quantity: number;
  addons: string[];
  status: (typeof contractStatuses)[number];
  address: string | null;
  location: string | null;
  province: string | null;
  start_date: string | null;
  monthly_total: string | null;
  warranty_months: number | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
  client: { id: string; name: string; email: string; status: 'pending' | 'active' } | null;
}

export const contractColumns = `c.id, c.plan_id, c.version, c.number, c.document, c.name, c.email, c.phone, c.plan,
  p.name as plan_name, c.plan_quantity, c.addons, c.status, c.address, c.location, c.province,
  to_char(c.start_date, 'YYYY-MM-DD') as start_date, c.monthly_total, c.warranty_months, c.created_at, c.updated_at, c.updated_by_name,
  case when u.id is not null then json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
    'email', u.email, 'status', u.status) end as client`;

export const contractTables = `contracts c left join ${allPlans} p on p.id = c.plan_id
  left join ${usersSubquery} u on u.id = c.client_id`;

export const toOwnContract = (row: ContractRow): OwnContract => ({
  id: row.id,
  number: row.number,
  plan: { code: row.plan, name: row.plan_name },
  planQuantity: row.plan_quantity,
  addons: row.addons,
  status: row.status,
  address: row.address,
  location: row.location,
  province: row.province,
  startDate: row.start_date,
  monthlyTotal: row.monthly_total === null ? null : Number(row.monthly_total),
  updatedAt: row.updated_at.toISOString(),
});

export const toContract = (row: ContractRow, protection: Protection): Contract => ({
  ...toOwnContract(row),
  version: row.version,
  document: row.document,
  name: row.name,
  email: row.email,
  phone: row.phone,
  warrantyMonths: row.warranty_months,
  client: row.client,
  protection,
  createdAt: row.created_at.toISOString(),
  updatedBy: row.updated_by_name,
});

/** Contract columns that the history compares, with their API field names, in display order. */
const comparedFields: Readonly<Record<string, string>> = {
  client_id: 'client',
  status: 'status',
  plan: 'plan',
  plan_quantity: 'planQuantity',
  addons: 'addons',
  monthly_total: 'monthlyTotal',
  warranty_months: 'warrantyMonths',
  document: 'document',
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  location: 'location',
  province: 'province',
  start_date: 'startDate',
};

export const contractVersionSchema = z.record(z.string(), z.unknown());
type Version = z.infer<typeof contractVersionSchema>;

/** Returns the fields that differ between two versions of a contract. */
export const diffVersions = (before: Version, after: Version) =>
  Object.entries(comparedFields).flatMap(([column, field]) => {
    const [was, is] = [before[column] ?? null, after[column] ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
