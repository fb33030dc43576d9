import { randomUUID } from 'node:crypto';
import type { ContractWarranty, WarrantyInput } from '@centinela/api/contracts/warranties.ts';
import { loadProductTypes } from '#content/catalogue';
import { loadWarrantyContract } from '#contracts/read';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockObject } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { loadWarranty } from './warranties.read.ts';
import type { StoredEquipment } from './warranties.rows.ts';

/** @throws AppError badRequest for repeated ids and unknown product types */
async function checkEquipment(db: Queryable, devices: readonly StoredEquipment[]): Promise<void> {
  const types = await loadProductTypes(db);
  const errors = devices.flatMap(({ id, type }, index) => [
    ...(type !== null && !types.has(type)
      ? [{ field: `equipment.${index}.type`, message: 'reference' }]
      : []),
    ...(devices.findIndex((other) => other.id === id) < index
      ? [{ field: `equipment.${index}.id`, message: 'repeated' }]
      : []),
  ]);
  if (errors.length > 0) throw new AppError('badRequest', { errors });
}

const saveSql = `insert into contract_warranties (contract_id, months, equipment, updated_by_name) values ($1, $2, $3, $4)
  on conflict (contract_id) do update set version = contract_warranties.version + 1, months = excluded.months,
    equipment = excluded.equipment, updated_at = now(), updated_by_name = excluded.updated_by_name`;

const toAudited = ({ months, isCorrected, equipment }: ContractWarranty) => ({
  months,
  equipment: isCorrected
    ? equipment.map(
        ({ name, quantity, ownInstalledOn, ownMonths }) =>
          `${name} × ${quantity}${ownInstalledOn ? `, ${ownInstalledOn}` : ''}${ownMonths ? `, ${ownMonths} meses` : ''}`,
      )
    : null,
});

/**
 * Stores the corrections of the staff to a contract's equipment and warranty.
 *
 * @param expected the version the caller read (0 without corrections); null accepts any version
 * @throws AppError notFound; stale with the current state; badRequest with the invalid fields
 */
export function saveWarranty(
  db: Queryable,
  contractId: string,
  { months, equipment }: WarrantyInput,
  { expected, actor }: { expected: number | null; actor: Actor },
): Promise<ContractWarranty> {
  return inTransaction(db, async (client) => {
    const contract = orNotFound(await loadWarrantyContract(client, contractId));
    // The first correction has no row that could be locked.
    await lockObject(client, 'warranty', contractId);
    const before = await loadWarranty(client, contractId);
    if (expected !== null && expected !== before.version) throw new AppError('stale', { data: before });
    const devices = equipment?.map(({ id = randomUUID(), ...device }) => ({ id, ...device })) ?? null;
    if (devices) await checkEquipment(client, devices);
    await client.query(saveSql, [
      contractId,
      months,
      devices && JSON.stringify(devices),
      actor.user?.name ?? null,
    ]);
    const after = await loadWarranty(client, contractId);
    await recordAudit(client, actor, {
      action: 'update',
      subject: 'warranties',
      subjectId: contractId,
      title: contract.number,
      before: toAudited(before),
      after: toAudited(after),
    });
    return after;
  });
}
