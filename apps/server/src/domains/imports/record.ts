import { cellphoneOf, cuitOf, dniOf } from '@centinela/api/identity.ts';
import type { QadColumns, QadField } from '@centinela/api/qadColumns.ts';
import { requiredQadFields } from '@centinela/api/qadColumns.ts';
import type { QadProblem, QadRule } from '@centinela/api/qadRules.ts';
import {
  cleanCell,
  isFormulaError,
  type Read,
  readAmount,
  readDay,
  readProvince,
  readQuantity,
  readStatus,
} from './values.ts';

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

const contractPattern = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;
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

/**
 * Makes a reader of records for files laid out in one way.
 *
 * @param columns which column holds which field
 * @returns a function that never throws: what is wrong stands in `problems`
 */
export function recordReader(columns: QadColumns, catalogue: Catalogue) {
  const places = columns.flatMap((field, index) => (field ? [[field, index] as const] : []));
  return (line: number, cells: readonly string[]): ReadRecord => {
    const problems: QadProblem[] = [];
    const found: Partial<Record<QadField, string>> = {};
    for (const [field, index] of places) found[field] = cleanCell(cells[index] ?? '');
    const isWhole = cells.length === columns.length;
    if (!isWhole)
      problems.push({
        field: null,
        value: '',
        rule: 'columns',
        with: `${cells.length} de ${columns.length}`,
      });
    const complain = (field: QadField, rule: QadRule, more?: string) => {
      // A line that is shifted by one cell is wrong everywhere: saying so once is enough.
      if (isWhole)
        problems.push({
          field,
          value: (found[field] ?? '').slice(0, 80),
          rule,
          ...(more !== undefined && { with: more }),
        });
    };
    for (const [field] of places) {
      const text = found[field] ?? '';
      if (text.length > lengths[field]) complain(field, 'tooLong', String(lengths[field]));
      else if (text.startsWith('#') && isFormulaError(text)) complain(field, 'formula');
    }
    const faulty = new Set(problems.map(({ field }) => field));
    const cut = (field: QadField) => (found[field] ?? '').slice(0, lengths[field]);
    for (const field of requiredQadFields) if (!found[field]) complain(field, 'required');

    /** The value of a field that is there and fine so far, or the stand-in. */
    const take = <T>(field: QadField, read: (text: string) => Read<T>, otherwise: T): T => {
      const text = found[field];
      if (!text || faulty.has(field)) return otherwise;
      const result = read(text);
      if ('value' in result) return result.value;
      complain(field, result.rule);
      return otherwise;
    };
    const text = (field: QadField) => cut(field) || null;
    const person = take<Person | null>('document', readDocument, null);
    const name = cut('name');
    const phone = text('phone');
    return {
      line,
      cells,
      problems,
      contract: take<string>(
        'contract',
        (value) => (contractPattern.test(value) ? { value } : { rule: 'contract' }),
        cut('contract'),
      ),
      document: person?.document ?? cut('document'),
      dni: person?.dni ?? null,
      cuit: person?.cuit ?? null,
      finalUserId: text('final_user_id'),
      name,
      ...splitName(name, person?.cuit != null && person.dni === null),
      email: take<string | null>('email', readEmail, null),
      phone,
      cellphone: phone === null ? null : cellphoneOf(phone),
      ...readPlan(take, catalogue),
      plan: catalogue.plans.get(cut('plan').toUpperCase())?.code ?? cut('plan'),
      planQuantity: take('plan_quantity', readQuantity, 1),
      planQuantityWritten: cut('plan_quantity'),
      addons: take<string[]>(
        'addons',
        (value) => {
          const codes = readAddons(value);
          const isKnown = catalogue.addons.size === 0 || codes.every((code) => catalogue.addons.has(code));
          return isKnown ? { value: codes } : { rule: 'unknownAddon' };
        },
        [],
      ),
      status: take<string>('status', readStatus, 'ACTIVO'),
      address: text('address'),
      location: text('location'),
      province: take<string | null>('province', readProvince, null),
      startDate: take<string | null>('start_date', readDay, null),
      monthlyTotal: take<string | null>('monthly_total', readAmount, null),
    };
  };
}

const readEmail = (text: string): Read<string> => {
  const value = text.toLowerCase();
  return emailPattern.test(value) ? { value } : { rule: 'email' };
};

function readPlan(
  take: <T>(field: QadField, read: (text: string) => Read<T>, otherwise: T) => T,
  { plans }: Catalogue,
): Pick<ReadRecord, 'planId'> {
  const read = (text: string): Read<string> => {
    const plan = plans.get(text.toUpperCase());
    return plan ? { value: plan.id } : { rule: 'unknownPlan' };
  };
  return { planId: take<string | null>('plan', read, null) };
}
