import type { Definition, Flavour } from './defineSection.ts';
import { inLanguage, type Label, type Language } from './language.ts';

/** What `visible` needs to know of an entry. */
export interface Publication {
  /** The published fields, or null while there is only a draft. */
  live: Record<string, unknown> | null;
  deletedAt: Date | null;
  /** When it will be published by itself, if it is scheduled. */
  publishAt: Date | null;
}

/** Why an entry is not shown. */
const reasonTexts = {
  deleted: ['Está en la papelera', 'It is in the bin'],
  draft: ['Es un borrador: todavía no se publicó', 'It is a draft: it has not been published yet'],
  scheduled: ['Está programado para más adelante', 'It is scheduled for later'],
  disabled: ['Está deshabilitado', 'It is disabled'],
  inactive: ['Su estado es inactivo', 'Its status is inactive'],
  before: ['Todavía no llegó su fecha de comienzo', 'Its start date has not come yet'],
  after: ['Ya pasó su fecha de fin', 'Its end date has passed'],
  audience: ['Es para otro público', 'It is for another audience'],
  missing: ['Usa algo que no está o que no se ve', 'It uses something that is missing or not visible'],
} as const satisfies Record<string, Label>;

const fixTexts = {
  deleted: ['Restauralo desde la papelera', 'Restore it from the bin'],
  draft: ['Publicalo', 'Publish it'],
  scheduled: ['Esperá a la fecha o publicalo ahora', 'Wait for the date or publish it now'],
  disabled: ['Habilitalo y guardá', 'Enable it and save'],
  inactive: ['Activá su estado', 'Activate its status'],
  before: ['Cambiá la fecha de comienzo', 'Change the start date'],
  after: ['Cambiá la fecha de fin', 'Change the end date'],
  audience: ['Elegí el público al que querés mostrarlo', 'Choose the audience that should see it'],
  missing: ['Reemplazá o publicá lo que falta', 'Replace or publish what is missing'],
} as const satisfies Record<keyof typeof reasonTexts, Label>;

export type ReasonCode = keyof typeof reasonTexts;

export interface Visibility {
  visible: boolean;
  reasons: ReasonCode[];
  /** The next instant at which the answer may change by a date of the entry's own; null when none. */
  changesAt: Date | null;
}

/** A reason in words, with what to do about it. */
export const reasonInWords = (code: ReasonCode, language: Language) => ({
  code,
  message: inLanguage(reasonTexts[code], language),
  fix: inLanguage(fixTexts[code], language),
});

/** Argentina has had no daylight saving time since 2009 (law 26.350 left it to decree): UTC-3 all year. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00-03:00`);
const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 24 * 60 * 60 * 1000);

const dayIn = (live: Record<string, unknown>, names: readonly string[]): string | null => {
  for (const name of names) {
    const value = live[name];
    if (typeof value === 'string') return value;
  }
  return null;
};

/** Which audiences may see an entry's flavour: what is for everybody is for the signed-in as well. */
const isFor = (flavour: unknown, audience: Flavour): boolean =>
  typeof flavour !== 'string' || flavour === 'PUBLICO' || flavour === audience;

/**
 * Whether an entry is shown to an audience at an instant, and why not. The site, the preview and the
 * dashboard's explanation all ask this one function, so they cannot disagree.
 */
export function visible(
  entry: Publication,
  definition: Definition,
  audience: Flavour,
  instant: Date,
  isMissing: () => boolean = () => false,
): Visibility {
  const reasons: ReasonCode[] = [];
  const { live } = entry;
  if (entry.deletedAt) reasons.push('deleted');
  if (!live) {
    reasons.push(entry.publishAt && entry.publishAt > instant ? 'scheduled' : 'draft');
    return { visible: false, reasons, changesAt: entry.publishAt };
  }
  if (live.enable === false || live.enableButton === false) reasons.push('disabled');
  if (live.status === 'INACTIVE') reasons.push('inactive');
  const flavour = definition.flavourField ? live[definition.flavourField] : undefined;
  if (!isFor(flavour, audience)) reasons.push('audience');
  const from = dayIn(live, ['from', 'validFrom']);
  const to = dayIn(live, ['to', 'validTo']);
  const start = from ? startOfDay(from) : null;
  const end = to ? endOfDay(to) : null;
  if (start && instant < start) reasons.push('before');
  if (end && instant >= end) reasons.push('after');
  if (isMissing()) reasons.push('missing');
  const next = [start, end].filter((date) => date !== null && date > instant);
  return { visible: reasons.length === 0, reasons, changesAt: next[0] ?? null };
}
