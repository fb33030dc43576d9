import { parseCellphone, parseDni } from '@centinela/api/accounts/identity.ts';
import { isPlaceholderEmail } from '@centinela/api/accounts/userFields.ts';
import type { QadColumns, QadField } from '@centinela/api/imports/qadColumns.ts';
import { requiredQadFields } from '@centinela/api/imports/qadColumns.ts';
import type { QadProblem, QadRule } from '@centinela/api/imports/qadRules.ts';
import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import { createLayout, LineReader } from '#platform/sheets/reading/line.ts';
import { parseAmount, parseCode, parseDate, type Parsed as ReadBy } from '#platform/sheets/reading/values.ts';
import { readMonths, readProvince, readQuantity, readStatus } from './values.ts';

/** A value as stored in a record, or the rule that it violates. */
type Read<T> = ReadBy<T, QadRule>;
type QadReading = LineReader<QadField, QadRule>;

/** Codes that a record may name, in upper case. */
export interface Catalogue {
  plans: ReadonlyMap<string, { id: string; code: string }>;
  addons: ReadonlySet<string>;
}

/** A parsed record with everything that is stored. */
export interface ParsedRecord {
  line: number;
  cells: readonly string[];
  problems: QadProblem[];
  contract: string;
  /** Digits only; the original text if it is not a valid document. */
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
  planQuantityText: string;
  addons: string[];
  status: string;
  address: string | null;
  location: string | null;
  province: string | null;
  startDate: string | null;
  monthlyTotal: string | null;
  warrantyMonths: number | null;
}

/** Maximum number of characters of each field. */
export const maxFieldLengths: Readonly<Record<QadField, number>> = {
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
  warranty_months: 20,
};

// Same rule as the e-mail field of the sections (zod), as a plain pattern that is fast enough for a million
// records.
const emailPattern = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
/** Prefixes of a personal CUIT or CUIL; the eight digits that follow are the DNI. */
const personPrefixPattern = /^2[0-7]/;

interface Person {
  document: string;
  dni: string | null;
  cuit: string | null;
}

function readDocument(text: string): Read<Person> {
  const dni = parseDni(text);
  if (dni) return { value: { document: dni, dni, cuit: null } };
  const cuit = parseCuit(text);
  if (!cuit) return { rule: 'document' };
  const embeddedDni = personPrefixPattern.test(cuit) ? parseDni(cuit.slice(2, 10).replace(/^0+/, '')) : null;
  return { value: { document: cuit, dni: embeddedDni, cuit } };
}

/** Splits "Pérez, Ana" or "Ana Pérez"; a company name becomes the first name. */
function splitName(
  name: string,
  isCompany: boolean,
): Pick<ParsedRecord, 'firstName' | 'lastName' | 'businessName'> {
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
  return emailPattern.test(value) && !isPlaceholderEmail(value) ? { value } : { rule: 'email' };
};

/** Creates the parsers of fields whose codes must exist in the catalogue. */
function createCodeParsers({ plans, addons }: Catalogue) {
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

/** Parses the person of a record. */
function readPerson(reading: QadReading) {
  const person = reading.parse<Person | null>('document', readDocument, null);
  const name = reading.getText('name');
  const phone = reading.text('phone');
  return {
    document: person?.document ?? reading.getText('document'),
    dni: person?.dni ?? null,
    cuit: person?.cuit ?? null,
    name,
    ...splitName(name, person?.cuit != null && person.dni === null),
    email: reading.parse<string | null>('email', readEmail, null),
    phone,
    cellphone: phone === null ? null : parseCellphone(phone),
    address: reading.text('address'),
    location: reading.text('location'),
    province: reading.parse<string | null>('province', readProvince, null),
  };
}

/**
 * Creates a record parser for files with this column layout.
 *
 * @param columns the field of each column
 * @returns a function that never throws; errors are returned in `problems`
 */
export function createRecordParser(columns: QadColumns, catalogue: Catalogue) {
  const layout = createLayout(columns, { maxLengths: maxFieldLengths, required: requiredQadFields });
  const codes = createCodeParsers(catalogue);
  return (line: number, cells: readonly string[]): ParsedRecord => {
    const reading: QadReading = new LineReader(cells, layout);
    const plan = reading.parse('plan', codes.plan, null);
    return {
      line,
      cells,
      problems: reading.problems,
      contract: reading.parse('contract', parseCode, reading.getText('contract')),
      finalUserId: reading.text('final_user_id'),
      ...readPerson(reading),
      planId: plan?.id ?? null,
      plan: plan?.code ?? reading.getText('plan'),
      planQuantity: reading.parse('plan_quantity', readQuantity, 1),
      planQuantityText: reading.getText('plan_quantity'),
      addons: reading.parse('addons', codes.addons, []),
      status: reading.parse<string>('status', readStatus, 'ACTIVO'),
      startDate: reading.parse<string | null>('start_date', parseDate, null),
      monthlyTotal: reading.parse<string | null>('monthly_total', parseAmount, null),
      warrantyMonths: reading.parse<number | null>('warranty_months', readMonths, null),
    };
  };
}
