import { maxEquipmentQuantity, maxWarrantyMonths } from '@centinela/sections/commonFields/equipmentField.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { readOnly, requiredText } from '../http/input.ts';
import { endingDays, warrantyStates } from './warrantyLabels.ts';

/** One kind of device of a contract, with its warranty. */
export const equipment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.object({ id: z.string(), name: z.string() }).nullable().meta({ description: 'Product type' }),
  quantity: z.number(),
  installedOn: z.iso.date().nullable().meta({ description: 'The contract’s start date by default' }),
  months: z.number().nullable().meta({ description: 'Warranty term in months' }),
  until: z.iso.date().nullable().meta({ description: 'Last day of the warranty' }),
  state: z.enum(warrantyStates).meta({ description: `ENDING: the warranty ends within ${endingDays} days` }),
});
export type Equipment = z.infer<typeof equipment>;

/** The equipment of one contract, as its client sees it. */
export const ownWarranty = z.object({
  contract: z.object({
    id: z.string(),
    number: z.string(),
    plan: z.string(),
    address: z.string().nullable(),
    location: z.string().nullable(),
  }),
  equipment: z.array(equipment),
});
export type OwnWarranty = z.infer<typeof ownWarranty>;

/** The equipment of one contract, as staff sees and corrects it. */
export const contractWarranty = z.object({
  version: z.number().meta({ description: '0 until staff corrects it' }),
  months: z.number().nullable().meta({ description: 'Term that staff set for the contract, in months' }),
  erpMonths: z.number().nullable().meta({ description: 'Term of the contract from the ERP, in months' }),
  isCorrected: z.boolean().meta({
    description: 'False: the equipment of the plan and of the add-ons; true: the list of the staff',
  }),
  equipment: z.array(
    equipment.extend({
      ownInstalledOn: z.iso.date().nullable().meta({ description: 'Date that staff set for this device' }),
      ownMonths: z.number().nullable().meta({ description: 'Term that staff set for this device' }),
    }),
  ),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
});
export type ContractWarranty = z.infer<typeof contractWarranty>;

/** Maximum number of devices in the list of a contract. */
export const maxEquipment = 50;

const months = z
  .number({ error: (issue) => (issue.input == null ? 'required' : 'notANumber') })
  .int('notAnInteger')
  .min(1, 'tooSmall')
  .max(maxWarrantyMonths, 'tooBig')
  .nullable();

const equipmentInput = z.strictObject({
  id: z.string().max(40, 'tooLong').optional().meta({ description: 'Omitted for a new device' }),
  name: requiredText(text({ label: ['Equipo', 'Device'], max: 120 })),
  type: z.uuid('reference').nullable(),
  quantity: z
    .number({ error: (issue) => (issue.input == null ? 'required' : 'notANumber') })
    .int('notAnInteger')
    .min(1, 'tooSmall')
    .max(maxEquipmentQuantity, 'tooBig'),
  installedOn: z.iso.date('date').nullable(),
  months,
});

/** Body of a correction. `equipment: null` returns to the equipment of the plan and of the add-ons. */
export const warrantyInput = z.strictObject({
  ...readOnly,
  months,
  equipment: z.array(equipmentInput, 'wrongType').max(maxEquipment, 'tooMany').nullable(),
});
export type WarrantyInput = z.output<typeof warrantyInput>;

const { get, put } = declareEndpoints('Contratos');

export const warrantyEndpoints = {
  own: get('/contracts/me/warranties', 'client', {
    summary:
      'The equipment of the caller’s contracts, newest contract first, with installation date, warranty term, last day and status.',
    answer: z.array(ownWarranty),
  }),
  show: get('/contracts/{id}/warranty', 'contracts.show', {
    summary: 'The equipment of a contract and its warranty, with the corrections of the staff.',
    answer: contractWarranty,
    errors: [404],
  }),
  types: get('/contracts/warranty-types', 'contracts.update', {
    summary: 'Product types that a device can have, with their warranty terms in months.',
    answer: z.array(z.object({ id: z.string(), name: z.string(), months: z.number().nullable() })),
  }),
  update: put('/contracts/{id}/warranty', 'contracts.update', {
    summary:
      'Corrects the equipment and the terms of a contract. A device’s own term takes precedence over the contract’s, that one over the ERP’s, and that one over the product type’s. If-Match as in every change.',
    body: warrantyInput,
    answer: contractWarranty,
    errors: [404, 412],
  }),
};
