import { provinces } from '@centinela/api/country/provinces.ts';
import { type QadField, requiredQadFields } from '@centinela/api/imports/qadColumns.ts';
import type { QadRule } from '@centinela/api/imports/qadRules.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { cleanCell } from '#platform/sheets/reading/values.ts';
import { findNearest } from '#platform/text/nearestWords.ts';
import { type Catalogue, createRecordParser, maxFieldLengths } from '../apply/record.ts';

/** Proposes a text for a wrong one; null if only a person can know what was meant. It may still be wrong. */
type Proposal = (text: string, catalogue: Catalogue, field: QadField) => string | null;

/** Returns the only similar word; null if there is none, or more than one. */
function findOnlyNearest(typed: string, words: readonly string[]): string | null {
  const [word, ...others] = findNearest(typed, words);
  return word !== undefined && others.length === 0 ? word : null;
}

/** Texts that the ERP's users write for each state. */
const statusWords: Readonly<Record<string, string>> = {
  alta: 'ACTIVO',
  vigente: 'ACTIVO',
  habilitado: 'ACTIVO',
  habilitada: 'ACTIVO',
  active: 'ACTIVO',
  suspension: 'SUSPENDIDO',
  pausado: 'SUSPENDIDO',
  pausada: 'SUSPENDIDO',
  suspended: 'SUSPENDIDO',
  cancelado: 'BAJA',
  cancelada: 'BAJA',
  cancelled: 'BAJA',
};

const proposeStatus: Proposal = (text) => {
  const word = foldText(text).replace(/[^a-z]/g, '');
  return statusWords[word] ?? findOnlyNearest(word, ['activo', 'suspendido', 'baja'])?.toUpperCase() ?? null;
};

const proposeProvince: Proposal = (text) => {
  const byName = new Map(provinces.map(({ name }) => [foldText(name), name]));
  return byName.get(findOnlyNearest(foldText(text), [...byName.keys()]) ?? '') ?? null;
};

const mailHosts = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'yahoo.com',
  'yahoo.com.ar',
  'icloud.com',
];
const mailHostNames = new Map(mailHosts.map((host) => [host.slice(0, host.indexOf('.')), host]));

/** Corrects typical typing errors; a text without anything like an address is removed. */
const proposeEmail: Proposal = (text) => {
  const typed = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^mailto:|[\s<>()";:]/g, '')
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/@{2,}/g, '@')
    .replace(/\.?@\.?/g, '@')
    .replace(/^\.|\.$/g, '');
  const host = mailHosts.find((each) => typed.endsWith(`.${each}`) || typed.endsWith(each));
  if (!typed.includes('@'))
    return host ? `${typed.slice(0, -host.length).replace(/[.\s]$/, '')}@${host}` : '';
  const [name, domain = ''] = typed.split('@');
  const nearest = domain.includes('.') ? findOnlyNearest(domain, mailHosts) : mailHostNames.get(domain);
  return `${name}@${nearest ?? domain}`;
};

/** Days from the first day of spreadsheets to 1970. */
const spreadsheetEpochDays = 25_569;

/** Reads dates with two-digit years, other separators, or as the number of days that spreadsheets store. */
const proposeDate: Proposal = (text) => {
  const days = /^\d{5}$/.test(text) ? Number(text) : null;
  if (days !== null) return new Date((days - spreadsheetEpochDays) * 86_400_000).toISOString().slice(0, 10);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return compact.slice(1).join('-');
  const numbers = text.split(/\D+/).filter(Boolean);
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length < 3) return null;
  if (first.length === 4) return `${first}-${second}-${third}`;
  return `${first}/${second}/${third.length === 2 ? `20${third}` : third}`;
};

/** Removes currencies, signs and whatever follows the last digit. */
const proposeAmount: Proposal = (text) => {
  const digits = text.replace(/[^\d.,]/g, '');
  const last = [...digits].findLastIndex((character) => /\d/.test(character));
  return last < 0 ? null : digits.slice(digits.search(/\d/), last + 1);
};

const proposeNumber: Proposal = (text) => /\d+/.exec(text)?.[0] ?? null;

const proposals: Partial<Record<QadRule, Proposal>> = {
  unknownPlan: (text, { plans }) =>
    findOnlyNearest(
      text.toUpperCase(),
      [...plans.values()].map(({ code }) => code.toUpperCase()),
    ),
  unknownAddon: (text, { addons }) => {
    const codes = text
      .toUpperCase()
      .split(/[\s,|+/]+/)
      .filter(Boolean);
    const known = codes.map((code) => (addons.has(code) ? code : findOnlyNearest(code, [...addons])));
    return known.includes(null) ? null : known.join(' ');
  },
  status: proposeStatus,
  province: proposeProvince,
  email: proposeEmail,
  date: proposeDate,
  amount: proposeAmount,
  negative: proposeAmount,
  ambiguousAmount: (text) => text.replace(',', '.'),
  quantity: proposeNumber,
  months: proposeNumber,
  document: (text) => text.replace(/\D/g, ''),
  contract: (text) => text.replace(/[^\w./-]|_/g, ''),
  formula: () => '',
  tooLong: (text, _catalogue, field) => text.slice(0, maxFieldLengths[field]).trim(),
};

/**
 * Creates a function that suggests a correct text for a wrong one. A suggestion obeys all rules of the import; an empty
 * one removes an optional value. Null: only a person can know what was meant.
 */
export function createSuggester(catalogue: Catalogue) {
  return (field: QadField | null, rule: QadRule, cell: string): string | null => {
    const propose = proposals[rule];
    const text = cleanCell(cell);
    if (field === null || !propose) return null;
    const proposal = propose(text, catalogue, field);
    if (proposal === null || proposal === text) return null;
    if (proposal === '') return isOptional(field) ? '' : null;
    return hasProblem(field, proposal, catalogue) ? null : proposal;
  };
}

/** Whether records may have no value for a field. */
export const isOptional = (field: QadField): boolean => !requiredQadFields.some((each) => each === field);

const hasProblem = (field: QadField, text: string, catalogue: Catalogue): boolean =>
  createRecordParser([field], catalogue)(1, [text]).problems.some((problem) => problem.field === field);
