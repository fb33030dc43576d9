import type { ContractWarranty, Equipment, OwnWarranty } from '@centinela/api/contracts/warranties.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { loadIncludedEquipment, loadProductTypes } from '#content/catalogue';
import { listOwnWarrantyContracts, loadWarrantyContract, type WarrantyContract } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { type Corrections, computeEquipment, noCorrections, storedEquipment } from './warranties.rows.ts';

interface CorrectionsRow {
  contract_id: string;
  version: number;
  months: number | null;
  equipment: unknown;
  updated_at: Date;
  updated_by_name: string | null;
}

/** Loads the corrections of contracts, by contract id. */
async function loadCorrections(
  db: Queryable,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, Corrections>> {
  const { rows } = await db.query<CorrectionsRow>({
    name: 'warranty-corrections',
    text: `select contract_id, version, months, equipment, updated_at, updated_by_name from contract_warranties
      where contract_id = any($1::uuid[])`,
    values: [contractIds],
  });
  return new Map(
    rows.map((row) => [
      row.contract_id,
      {
        version: row.version,
        months: row.months,
        equipment: row.equipment === null ? null : storedEquipment.parse(row.equipment),
        updatedAt: row.updated_at,
        updatedBy: row.updated_by_name,
      },
    ]),
  );
}

/** A contract with its corrections and its equipment. */
interface LoadedWarranty {
  contract: WarrantyContract;
  corrections: Corrections;
  equipment: ContractWarranty['equipment'];
}

async function loadWarranties(
  db: Queryable,
  contracts: readonly WarrantyContract[],
): Promise<LoadedWarranty[]> {
  const allCorrections = await loadCorrections(
    db,
    contracts.map(({ id }) => id),
  );
  const getCorrections = ({ id }: WarrantyContract) => allCorrections.get(id) ?? noCorrections;
  const uncorrected = contracts.filter((contract) => getCorrections(contract).equipment === null);
  const [included, types] = await Promise.all([
    loadIncludedEquipment(db, {
      planIds: uncorrected.map(({ planId }) => planId),
      addonCodes: uncorrected.flatMap(({ addons }) => addons),
    }),
    loadProductTypes(db),
  ]);
  const sources = { ...included, types, today: toArgentineDate(new Date()) };
  return contracts.map((contract) => {
    const corrections = getCorrections(contract);
    return { contract, corrections, equipment: computeEquipment(contract, corrections, sources) };
  });
}

const toOwnEquipment = ({
  ownInstalledOn: _date,
  ownMonths: _months,
  ...device
}: ContractWarranty['equipment'][number]): Equipment => device;

/** Lists the warranties of a client's own contracts, newest contract first; contracts without equipment are left out. */
export async function listOwnWarranties(db: Queryable, clientId: string): Promise<OwnWarranty[]> {
  const loaded = await loadWarranties(db, await listOwnWarrantyContracts(db, clientId));
  return loaded
    .filter(({ equipment }) => equipment.length > 0)
    .map(({ contract: { id, number, plan, planQuantity, address, location }, equipment }) => ({
      contract: {
        id,
        number,
        plan: planQuantity > 1 ? `${plan} × ${planQuantity}` : plan,
        address,
        location,
      },
      equipment: equipment.map(toOwnEquipment),
    }));
}

/** Loads the warranty of a contract for staff. @throws AppError notFound */
export async function loadWarranty(db: Queryable, contractId: string): Promise<ContractWarranty> {
  const contract = orNotFound(await loadWarrantyContract(db, contractId));
  const [loaded] = await loadWarranties(db, [contract]);
  const { corrections, equipment } = orNotFound(loaded);
  return {
    version: corrections.version,
    months: corrections.months,
    erpMonths: contract.warrantyMonths,
    isCorrected: corrections.equipment !== null,
    equipment,
    updatedAt: corrections.updatedAt?.toISOString() ?? null,
    updatedBy: corrections.updatedBy,
  };
}

/**
 * Finds a device of a client's own contract.
 *
 * @returns null if the contract is not the client's; `name` is null if the contract has no such device
 */
export async function findOwnDevice(
  db: Queryable,
  clientId: string,
  { contractId, deviceId }: { contractId: string; deviceId: string },
): Promise<{ contract: { id: string; number: string }; name: string | null } | null> {
  const contracts = await listOwnWarrantyContracts(db, clientId, contractId);
  const [loaded] = await loadWarranties(db, contracts);
  if (!loaded) return null;
  const device = loaded.equipment.find(({ id }) => id === deviceId);
  return { contract: loaded.contract, name: device?.name ?? null };
}
