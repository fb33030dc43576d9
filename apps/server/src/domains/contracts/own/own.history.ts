import {
  newsDays,
  type OwnChange,
  type ReportedField,
  reportedFields,
} from '@centinela/api/contracts/ownContracts.ts';
import { findContractablesByCode, type PublicContractable } from '#content/catalogue';
import type { Queryable } from '#platform/database/queryable.ts';
import { contractVersionSchema, diffVersions } from '../contracts.rows.ts';

interface ChangeRow {
  contract_id: string;
  number: string;
  version: number;
  at: Date;
  before: unknown;
  after: unknown;
}

/** Each version is followed by the next version, or by the current contract. */
const columns = `h.contract_id, c.number, h.version, h.at, h.before,
  coalesce(lead(h.before) over (partition by h.contract_id order by h.version), to_jsonb(c)) as after`;
/** Only staff sees undone changes. */
const tables = 'contracts c join contract_history h on h.contract_id = c.id and not h.undone';

const isVisibleField = (field: string): field is ReportedField =>
  reportedFields.some((each) => each === field);

/** A change of one contract, before its codes are replaced by names. */
interface ContractChange {
  row: ChangeRow;
  changes: { field: ReportedField; before: unknown; after: unknown }[];
}

/**
 * Selects the changes that a client may see, from rows ordered newest first. Changes made before the contract
 * came to this account are omitted, because they may concern another person.
 */
function selectVisibleChanges(rows: readonly ChangeRow[], clientId: string): ContractChange[] {
  const hiddenContracts = new Set<string>();
  return rows.flatMap((row): ContractChange[] => {
    if (hiddenContracts.has(row.contract_id)) return [];
    const [before, after] = [row.before, row.after].map((state) =>
      contractVersionSchema.catch({}).parse(state),
    );
    if (before?.client_id !== clientId) {
      hiddenContracts.add(row.contract_id);
      return [{ row, changes: [{ field: 'client', before: null, after: null }] }];
    }
    const changes = diffVersions(before, after ?? {}).flatMap(({ field, ...values }) =>
      isVisibleField(field) ? [{ field, ...values }] : [],
    );
    return changes.length > 0 ? [{ row, changes }] : [];
  });
}

const collectCodes = (steps: readonly ContractChange[]): string[] =>
  steps.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) =>
      field === 'plan' || field === 'addons'
        ? [before, after].flat().filter((code) => typeof code === 'string')
        : [],
    ),
  );

/** Formats a value for display: codes become names; numbers and texts stay unchanged. */
function formatFieldValue(
  field: ReportedField,
  value: unknown,
  names: ReadonlyMap<string, PublicContractable>,
): string | number | string[] | null {
  const getName = (code: string): string => names.get(code)?.name ?? code;
  if (Array.isArray(value)) return value.map((each) => getName(String(each)));
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return null;
  return field === 'plan' ? getName(value) : value;
}

async function formatChanges(
  db: Queryable,
  rows: readonly ChangeRow[],
  clientId: string,
): Promise<OwnChange[]> {
  const steps = selectVisibleChanges(rows, clientId);
  const names = await findContractablesByCode(db, [...new Set(collectCodes(steps))]);
  return steps.map(({ row: { contract_id, number, version, at }, changes }) => ({
    id: `${contract_id}:${version}`,
    contract: { id: contract_id, number },
    at: at.toISOString(),
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: formatFieldValue(field, before, names),
      after: formatFieldValue(field, after, names),
    })),
  }));
}

/** Loads the history of a client's contract since it belongs to them, newest first; empty for other contracts. */
export async function loadOwnHistory(
  db: Queryable,
  contractId: string,
  clientId: string,
): Promise<OwnChange[]> {
  const { rows } = await db.query<ChangeRow>({
    name: 'contract-own-history',
    text: `select ${columns} from ${tables} where c.client_id = $1 and c.id = $2 order by h.version desc limit 50`,
    values: [clientId, contractId],
  });
  return formatChanges(db, rows, clientId);
}

/** Loads the recent changes of all of a client's contracts, newest first. */
export async function loadRecentChanges(db: Queryable, clientId: string): Promise<OwnChange[]> {
  const { rows } = await db.query<ChangeRow>({
    name: 'contract-own-changes',
    text: `select ${columns} from ${tables} where c.client_id = $1 and h.at > now() - make_interval(days => ${newsDays})
      order by h.at desc, h.version desc limit 50`,
    values: [clientId],
  });
  return (await formatChanges(db, rows, clientId)).slice(0, 10);
}
