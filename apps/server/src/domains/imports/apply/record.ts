import { cellphoneOf, dniOf } from '@centinela/api/accounts/identity.ts';
import { leadsNowhere } from '@centinela/api/accounts/userFields.ts';
import type { QadColumns, QadField } from '@centinela/api/imports/qadColumns.ts';
import { requiredQadFields } from '@centinela/api/imports/qadColumns.ts';
import type { QadProblem, QadRule } from '@centinela/api/imports/qadRules.ts';
import { cuitOf } from '@centinela/sections/fields/text/cuit.ts';
import { layoutOf, Reading } from '#platform/sheets/reading/line.ts';
import { type Read as ReadBy, readAmount, readCode, readDay } from '#platform/sheets/reading/values.ts';
import { readProvince, readQuantity, readStatus } from '../upload/values.ts';

/** A value as a record keeps it, or the rule that it breaks. */
type Read<T> = ReadBy<T, QadRule>;
type QadReading = Reading<QadField, QadRule>;

/** What a record may name, by its code in capitals. */
export interface Catalogue {
  plans: ReadonlyMap<string, { id: string; code: string }>;
  addons: ReadonlySet<string>;
}

/** A record that has been read: everything the database needs to know of it. */
export interface ReadRecord {
  line: number;
  cells: readonly string[];
  problems: QadProblem[];
  contract: string;
  /** Digits only; what was written when it is none. */
  document: string;
  dni: string | null;
  cuit: string | null;
  finalUserId: string | null;
  name: string;
  firstName: string;
  lastName: string;
  businessName: string | null;
  email: string | null;
  phone: string | null;
  /** E.164, for the client's account. */
  cellphone: string | null;
  planId: string | null;
  plan: string;
  planQuantity: number;
  planQuantityWritten: string;
  addons: string[];
  status: string;
  address: string | null;
  location: string | null;
  province: string | null;
  startDate: string | null;
  monthlyTotal: string | null;
}

const lengths: Readonly<Record<QadField, number>> = {
  contract: 40,
  document: 20,
  final_user_id: 60,
  name: 160,
  email: 254,
  phone: 40,
  plan: 30,
  plan_quantity: 20,
  status: 20,
  address: 200,
  location: 120,
  province: 80,
  start_date: 30,
  monthly_total: 40,
  addons: 400,
};

// The rule of the sections' own e-mail fields (zod), said once for a million records.
const emailPattern = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
/** CUIT and CUIL of people begin so; the eight digits that follow are their DNI. */
const personPrefix = /^2[0-7]/;

interface Person {
  document: string;
  dni: string | null;
  cuit: string | null;
}

function readDocument(text: string): Read<Person> {
  const dni = dniOf(text);
  if (dni) return { value: { document: dni, dni, cuit: null } };
  const cuit = cuitOf(text);
  if (!cuit) return { rule: 'document' };
  const inner = personPrefix.test(cuit) ? dniOf(cuit.slice(2, 10).replace(/^0+/, '')) : null;
  return { value: { document: cuit, dni: inner, cuit } };
}

/** "Pérez, Ana" or "Ana Pérez"; a company is its own first name. */
function splitName(
  name: string,
  isCompany: boolean,
): Pick<ReadRecord, 'firstName' | 'lastName' | 'businessName'> {
  if (isCompany) return { firstName: name.slice(0, 60), lastName: '', businessName: name.slice(0, 120) };
  const comma = name.indexOf(',');
  const blank = name.indexOf(' ');
  const [first, last] =
    comma > 0
      ? [name.slice(comma + 1).trim(), name.slice(0, comma).trim()]
      : [blank < 0 ? name : name.slice(0, blank), blank < 0 ? '' : name.slice(blank + 1)];
  return { firstName: first.slice(0, 60), lastName: last.slice(0, 60), businessName: null };
}

const readAddons = (text: string): string[] =>
  [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,|+/]+/)
        .filter(Boolean),
    ),
  ].sort();

const readEmail = (text: string): Read<string> => {
  const value = text.toLowerCase();
  return emailPattern.test(value) && !leadsNowhere(value) ? { value } : { rule: 'email' };
};

/** The readers of what has to be known by its code. */
function codeReaders({ plans, addons }: Catalogue) {
  return {
    plan: (text: string): Read<{ id: string; code: string } | null> => {
      const plan = plans.get(text.toUpperCase());
      return plan ? { value: plan } : { rule: 'unknownPlan' };
    },
    addons: (text: string): Read<string[]> => {
      const codes = readAddons(text);
      const isKnown = addons.size === 0 || codes.every((code) => addons.has(code));
      return isKnown ? { value: codes } : { rule: 'unknownAddon' };
    },
  };
}

/** Who a record is about. */
function readPerson(reading: QadReading) {
  const person = reading.take<Person | null>('document', readDocument, null);
  const name = reading.written('name');
  const phone = reading.text('phone');
  return {
    document: person?.document ?? reading.written('document'),
    dni: person?.dni ?? null,
    cuit: person?.cuit ?? null,
    name,
    ...splitName(name, person?.cuit != null && person.dni === null),
    email: reading.take<string | null>('email', readEmail, null),
    phone,
    cellphone: phone === null ? null : cellphoneOf(phone),
    address: reading.text('address'),
    location: reading.text('location'),
    province: reading.take<string | null>('province', readProvince, null),
  };
}

/**
 * Makes a reader of records for files laid out in one way.
 *
 * @param columns which column holds which field
 * @returns a function that never throws: what is wrong stands in `problems`
 */
export function recordReader(columns: QadColumns, catalogue: Catalogue) {
  const layout = layoutOf(columns, { lengths, required: requiredQadFields });
  const codes = codeReaders(catalogue);
  return (line: number, cells: readonly string[]): ReadRecord => {
    const reading: QadReading = new Reading(cells, layout);
    const plan = reading.take('plan', codes.plan, null);
    return {
      line,
      cells,
      problems: reading.problems,
      contract: reading.take('contract', readCode, reading.written('contract')),
      finalUserId: reading.text('final_user_id'),
      ...readPerson(reading),
      planId: plan?.id ?? null,
      plan: plan?.code ?? reading.written('plan'),
      planQuantity: reading.take('plan_quantity', readQuantity, 1),
      planQuantityWritten: reading.written('plan_quantity'),
      addons: reading.take('addons', codes.addons, []),
      status: reading.take<string>('status', readStatus, 'ACTIVO'),
      startDate: reading.take<string | null>('start_date', readDay, null),
      monthlyTotal: reading.take<string | null>('monthly_total', readAmount, null),
    };
  };
}
