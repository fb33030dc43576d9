import { formatDni, formatPhone } from '@centinela/api/accounts/identity.ts';
import type { personAnswer } from '@centinela/api/accounts/userFields.ts';
import { formatCuit } from '@centinela/sections/fields/text/cuit.ts';
import type { z } from 'zod';

/** A person as returned by the API. */
export type Person = z.infer<z.ZodObject<typeof personAnswer>>;

/** Form values of a person: no nulls, and document numbers in printed notation. */
export type PersonValues = Record<
  Exclude<keyof Person, 'email' | 'isEntrepreneur' | 'servicesBought' | 'monitoring'>,
  string
> & { isEntrepreneur: boolean; servicesBought: string[]; monitoring: boolean };

/** Returns the initial form values of a person, empty without one. */
export const toPersonValues = (person: Partial<Person> = {}): PersonValues => ({
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  documentType: person.documentType ?? '',
  dni: person.dni ? formatDni(person.dni) : '',
  cuit: person.cuit ? formatCuit(person.cuit) : '',
  province: person.province ?? '',
  location: person.location ?? '',
  postalCode: person.postalCode ?? '',
  address: person.address ?? '',
  addressNumber: person.addressNumber ?? '',
  businessName: person.businessName ?? '',
  telephone: person.telephone ? formatPhone(person.telephone) : '',
  cellphone: person.cellphone ? formatPhone(person.cellphone) : '',
  occupationCategory: person.occupationCategory ?? '',
  whereUsuallyBuy: person.whereUsuallyBuy ?? '',
  isEntrepreneur: person.isEntrepreneur ?? false,
  servicesBought: person.servicesBought ?? [],
  monitoring: person.monitoring ?? false,
});

/**
 * Returns the values that the user changed while a save was in progress. They are compared as JSON, because arrays
 * with equal items are different objects.
 */
export const getEditedDuringSave = (
  sent: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): [name: string, value: unknown][] =>
  Object.entries(current).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]));

/** Converts form values for sending; blank values become null. */
export const toSentValues = <V extends Record<string, unknown>>(
  values: V,
): { [K in keyof V]: V[K] | null } => {
  const sent: { [K in keyof V]: V[K] | null } = { ...values };
  for (const name in values) if (values[name] === '') sent[name] = null;
  return sent;
};
