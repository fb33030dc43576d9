import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { entryDiff } from '@centinela/sections/kernel/derive.ts';
import type { Change } from '@centinela/sections/kernel/field.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { dateTime } from '../../language/dates.ts';
import { memberWords } from './memberWords.ts';
import { valueWords } from './valueWords.ts';

type Side = Readonly<Record<string, unknown>>;

/** Fields that mean nothing to readers: they change with every save, or are only used internally. */
const silent: ReadonlySet<string> = new Set([
  'id',
  'version',
  'updatedAt',
  'updatedBy',
  'createdById',
  'hash',
  'url',
  'preview',
]);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Formats a stored value for people; null when it is empty. */
function inWords(words: Readonly<Record<string, readonly [string, string]>> | undefined, language: Language) {
  const one = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length === 0 ? null : value.map(one).join(', ');
    if (isRecord(value))
      return Object.entries(value)
        .filter(([name, part]) => !silent.has(name) && part !== null && part !== '')
        .map(([name, part]) => `${nameOf(name, language)}: ${String(one(part))}`)
        .join(' · ');
    if (typeof value !== 'string') return value;
    const known = words?.[value];
    if (known) return inLanguage(known, language);
    if (uuid.test(value))
      return inLanguage([`N.º ${value.slice(0, 8)}`, `No. ${value.slice(0, 8)}`], language);
    return instant.test(value) ? dateTime(value, language) : value;
  };
  return one;
}

const nameOf = (name: string, language: Language): string =>
  inLanguage(memberWords[name] ?? [name, name], language);

/** The named values of one side of a change; a bare list is stored under a common name. */
const sideOf = (value: unknown, name: string): Side =>
  Array.isArray(value) ? { [name]: value } : isRecord(value) ? value : {};

/** The changed fields of a record that is not a section entry. */
function membersOf(kind: string, before: Side, after: Side, language: Language): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !silent.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => {
      const words = inWords(valueWords[kind]?.[name], language);
      const label = memberWords[name] ?? ([name, name] as const);
      return { path: name, label, type: 'value', before: words(before[name]), after: words(after[name]) };
    });
}

/** The changes of an audit entry: by form field for section entries, by record field for everything else. */
export function auditChanges(entry: AuditEntry, language: Language): Change[] {
  const { subject, action } = entry;
  const isPlan = action === 'schedule' || action === 'unschedule';
  if (!isSectionKey(subject) || isPlan || action === 'export') {
    const list = isPlan ? 'planned' : 'numbers';
    const kind = isPlan ? 'schedule' : subject;
    return membersOf(kind, sideOf(entry.before, list), sideOf(entry.after, list), language);
  }
  return entryDiff(definitionOf(subject), sideOf(entry.before, ''), sideOf(entry.after, ''));
}
