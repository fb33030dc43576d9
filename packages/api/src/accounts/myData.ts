import { z } from 'zod';
import { restrictions } from '../access/restrictions.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { readOnly } from '../http/input.ts';
import { sessionUser } from './auth.ts';
import {
  addressFields,
  businessFields,
  documentFields,
  nameFields,
  personAnswer,
  telephoneFields,
} from './userFields.ts';

/** The caller: session data and all personal data. */
export const myData = sessionUser.extend({
  ...personAnswer,
  version: z.number().meta({ description: 'Grows by one with every change; sent back as If-Match' }),
  createdAt: z.iso.datetime().nullable().meta({ description: 'Null for a guest' }),
});
export type MyData = z.infer<typeof myData>;

/**
 * Partial update of the given fields: omitted ones stay, null clears. Kind, status, roles, password and e-mail are
 * not included: the e-mail is the login name, so changing it takes more than a session.
 */
const toPartial = <S extends z.core.$ZodLooseShape>(fields: S) =>
  // `required` first: an omitted field must not be parsed as blank.
  z.strictObject(z.strictObject(fields).required().partial().shape).extend(readOnly);

/** Fields of clients and agents. */
export const myPersonFields = {
  ...nameFields,
  ...documentFields,
  ...addressFields,
  ...telephoneFields,
  ...businessFields,
};
export const myStaffFields = { ...nameFields, ...documentFields, ...addressFields, ...telephoneFields };
export const myPhoneFields = telephoneFields;

/** Bodies of changes by kind of user. */
export const myDataBodies = {
  CLIENT: toPartial(myPersonFields),
  INSTALLER: toPartial(myPersonFields),
  SYSTEM: toPartial(myStaffFields),
};

const { get, put } = declareEndpoints('Mis datos');

const rules = 'What is left out stays, null clears. 412 with the data as it is now when If-Match is stale.';

export const myDataEndpoints = {
  me: get('/auth/me', ['auth.sync', 'guest'], {
    whileRestricted: restrictions,
    summary: 'The caller, with all their personal data.',
    answer: myData,
  }),
  client: put('/auth/me/client', 'client', {
    summary: `A client’s personal data. ${rules}`,
    body: myDataBodies.CLIENT,
    answer: myData,
    errors: [412],
  }),
  phoneNumber: put('/auth/me/client/phoneNumber', 'client', {
    summary: `A client’s telephone numbers. ${rules}`,
    body: toPartial(myPhoneFields),
    answer: myData,
    errors: [412],
  }),
  installer: put('/auth/me/installer', 'installer', {
    summary: `An agent’s personal data. ${rules}`,
    body: myDataBodies.INSTALLER,
    answer: myData,
    errors: [412],
  }),
  any: put('/auth/me/changeMyData', 'user', {
    summary: `The caller’s personal data, for every kind of user: a client’s and an agent’s fields are those of their own calls, staff have no business fields. ${rules}`,
    body: z.union([myDataBodies.CLIENT, myDataBodies.INSTALLER, myDataBodies.SYSTEM]),
    // The caller's kind determines the fields.
    parsesBody: true,
    answer: myData,
    errors: [412],
  }),
};
