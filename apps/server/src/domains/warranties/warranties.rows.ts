import { createHash } from 'node:crypto';
import type { ContractWarranty } from '@centinela/api/contracts/warranties.ts';
import { z } from 'zod';
import type { IncludedEquipment, ProductType } from '#content/catalogue';
import type { WarrantyContract } from '#contracts/read';
import { getLastDay, getWarrantyState } from './warrantyDates.ts';

/** Equipment as staff stored it. */
export const storedEquipment = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.string().nullable(),
    quantity: z.number(),
    installedOn: z.string().nullable(),
    months: z.number().nullable(),
  }),
);
export type StoredEquipment = z.infer<typeof storedEquipment>[number];

/** Corrections of a contract; the initial values without any. */
export interface Corrections {
  version: number;
  months: number | null;
  equipment: StoredEquipment[] | null;
  updatedAt: Date | null;
  updatedBy: string | null;
}

export const noCorrections: Corrections = {
  version: 0,
  months: null,
  equipment: null,
  updatedAt: null,
  updatedBy: null,
};

/** Identifies a device of a plan by its type and name, so that the id remains when an editor reorders the list. */
const createEquipmentId = ({ type, name }: IncludedEquipment): string =>
  createHash('sha256').update(`${type}\n${name}`).digest('hex').slice(0, 16);

/** Lists the equipment of a contract's plan and add-ons. Equal devices are counted together. */
function listIncludedEquipment(
  { planQuantity }: WarrantyContract,
  plan: readonly IncludedEquipment[],
  addons: readonly IncludedEquipment[],
): StoredEquipment[] {
  const byId = new Map<string, StoredEquipment>();
  const add = (device: IncludedEquipment, count: number) => {
    const id = createEquipmentId(device);
    const quantity = device.quantity * count + (byId.get(id)?.quantity ?? 0);
    byId.set(id, { id, name: device.name, type: device.type, quantity, installedOn: null, months: null });
  };
  for (const device of plan) add(device, planQuantity);
  for (const device of addons) add(device, 1);
  return [...byId.values()];
}

/** Loaded data from which the equipment of contracts is computed. */
export interface EquipmentSources {
  byPlan: ReadonlyMap<string, readonly IncludedEquipment[]>;
  byAddon: ReadonlyMap<string, readonly IncludedEquipment[]>;
  types: ReadonlyMap<string, ProductType>;
  /** ISO date in Argentina. */
  today: string;
}

/**
 * Computes the equipment of a contract with its warranty. The device's term takes precedence over the one that staff set for
 * the contract, that one over the ERP's, and that one over the product type's.
 */
export function computeEquipment(
  contract: WarrantyContract,
  corrections: Corrections,
  { byPlan, byAddon, types, today }: EquipmentSources,
): ContractWarranty['equipment'] {
  const devices =
    corrections.equipment ??
    listIncludedEquipment(
      contract,
      byPlan.get(contract.planId) ?? [],
      contract.addons.flatMap((code) => byAddon.get(code) ?? []),
    );
  return devices.map(({ id, name, type: typeId, quantity, installedOn: ownDate, months: ownMonths }) => {
    const type = typeId === null ? null : (types.get(typeId) ?? null);
    const installedOn = ownDate ?? contract.startDate;
    const months = ownMonths ?? corrections.months ?? contract.warrantyMonths ?? type?.warrantyMonths ?? null;
    const until = installedOn !== null && months !== null ? getLastDay(installedOn, months) : null;
    return {
      id,
      name,
      type: type && { id: type.id, name: type.name },
      quantity,
      installedOn,
      months,
      until,
      state: getWarrantyState(until, today),
      ownInstalledOn: ownDate,
      ownMonths,
    };
  });
}
