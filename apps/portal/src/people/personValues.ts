import { writtenDni, writtenPhone } from '@centinela/api/accounts/identity.ts';
import type { personAnswer } from '@centinela/api/accounts/userFields.ts';
import { writtenCuit } from '@centinela/sections/fields/text/cuit.ts';
import type { z } from 'zod';

/** A person as the API answers them. */
export type Person = z.infer<z.ZodObject<typeof personAnswer>>;

/** A person as a form holds them: nothing is null, numbers stand as they are written on paper. */
export type PersonValues = Record<
  Exclude<keyof Person, 'email' | 'isEntrepreneur' | 'servicesBought' | 'monitoring'>,
  string
> & { isEntrepreneur: boolean; servicesBought: string[]; monitoring: boolean };

/** What a person's form starts with; without a person it starts empty. */
export const personValues = (person: Partial<Person> = {}): PersonValues => ({
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  documentType: person.documentType ?? '',
  dni: person.dni ? writtenDni(person.dni) : '',
  cuit: person.cuit ? writtenCuit(person.cuit) : '',
  province: person.province ?? '',
  location: person.location ?? '',
  postalCode: person.postalCode ?? '',
  address: person.address ?? '',
  addressNumber: person.addressNumber ?? '',
  businessName: person.businessName ?? '',
  telephone: person.telephone ? writtenPhone(person.telephone) : '',
  cellphone: person.cellphone ? writtenPhone(person.cellphone) : '',
  occupationCategory: person.occupationCategory ?? '',
  whereUsuallyBuy: person.whereUsuallyBuy ?? '',
  isEntrepreneur: person.isEntrepreneur ?? false,
  servicesBought: person.servicesBought ?? [],
  monitoring: person.monitoring ?? false,
});

/** What somebody went on typing while these values were sent. Values are compared as text: lists have no identity. */
export const typedSince = (
  sent: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): [name: string, value: unknown][] =>
  Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]));

/** The form's values as they are sent: what is blank is null. */
export const sentValues = <V extends Record<string, unknown>>(values: V): { [K in keyof V]: V[K] | null } => {
  const sent: { [K in keyof V]: V[K] | null } = { ...values };
  for (const name in values) if (values[name] === '') sent[name] = null;
  return sent;
};
