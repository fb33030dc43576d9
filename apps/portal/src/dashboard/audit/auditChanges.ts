import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { entryDiff } from '@centinela/sections/kernel/derive.ts';
import type { Change } from '@centinela/sections/kernel/field.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { formatDateTime } from '../../language/dates.ts';
import { fieldLabels } from './fieldLabels.ts';
import { valueLabels } from './valueLabels.ts';

type NamedValues = Readonly<Record<string, unknown>>;

/** Fields that are not displayed, because they change with every save or are only used internally. */
const ignoredFields: ReadonlySet<string> = new Set([
  'id',
  'version',
  'updatedAt',
  'updatedBy',
  'createdById',
  'hash',
  'url',
  'preview',
]);

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns a function that formats a stored value for display. It returns null for an empty value. */
function createValueFormatter(
  labels: Readonly<Record<string, readonly [string, string]>> | undefined,
  language: Language,
) {
  const formatValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length === 0 ? null : value.map(formatValue).join(', ');
    if (isRecord(value))
      return Object.entries(value)
        .filter(([name, part]) => !ignoredFields.has(name) && part !== null && part !== '')
        .map(([name, part]) => `${getFieldLabel(name, language)}: ${String(formatValue(part))}`)
        .join(' · ');
    if (typeof value !== 'string') return value;
    const label = labels?.[value];
    if (label) return inLanguage(label, language);
    if (uuidPattern.test(value))
      return inLanguage([`N.º ${value.slice(0, 8)}`, `No. ${value.slice(0, 8)}`], language);
    return instantPattern.test(value) ? formatDateTime(value, language) : value;
  };
  return formatValue;
}

const getFieldLabel = (name: string, language: Language): string =>
  inLanguage(fieldLabels[name] ?? [name, name], language);

/** Returns the values before or after a change, by field name. A list has no field names and gets the given name. */
const toNamedValues = (value: unknown, name: string): NamedValues =>
  Array.isArray(value) ? { [name]: value } : isRecord(value) ? value : {};

/** The changed fields of a record that is not a section entry. */
function compareFields(kind: string, before: NamedValues, after: NamedValues, language: Language): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter(
      (name) => !ignoredFields.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
    .map((name) => {
      const formatValue = createValueFormatter(valueLabels[kind]?.[name], language);
      const label = fieldLabels[name] ?? ([name, name] as const);
      return {
        path: name,
        label,
        type: 'value',
        before: formatValue(before[name]),
        after: formatValue(after[name]),
      };
    });
}

const formatAmount = (value: unknown): unknown =>
  typeof value === 'number' ? `$ ${formatMoney(value)}` : value;

/** The changes of an audit entry: by form field for section entries, by record field for everything else. */
export function getAuditChanges(entry: AuditEntry, language: Language): Change[] {
  const { subject, action } = entry;
  const isPlan = action === 'schedule' || action === 'unschedule';
  if (!isSectionKey(subject) || isPlan || action === 'export') {
    const list = isPlan ? 'planned' : 'numbers';
    const kind = isPlan ? 'schedule' : subject;
    return compareFields(kind, toNamedValues(entry.before, list), toNamedValues(entry.after, list), language);
  }
  const { fields } = getDefinition(subject);
  return entryDiff(
    getDefinition(subject),
    toNamedValues(entry.before, ''),
    toNamedValues(entry.after, ''),
  ).map((change) =>
    change.type === 'value' && fields[change.path]?.kind === 'money'
      ? { ...change, before: formatAmount(change.before), after: formatAmount(change.after) }
      : change,
  );
}
