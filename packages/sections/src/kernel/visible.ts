import { type Definition, type Flavour, flavours } from './defineSection.ts';
import { inLanguage, type Label, type Language } from './language.ts';

/** The data of an entry that `visible` needs. */
export interface Publication {
  /** The published fields; null for a draft. */
  live: Record<string, unknown> | null;
  deletedAt: Date | null;
  /** Scheduled publication date, if any. */
  publishAt: Date | null;
}

/** Explanations of why an entry is not visible. */
const reasonTexts = {
  deleted: ['Está en la papelera', 'It is in the bin'],
  draft: ['Es un borrador: todavía no se publicó', 'It is a draft: it has not been published yet'],
  scheduled: ['Está programado para más adelante', 'It is scheduled for later'],
  disabled: ['Está deshabilitado', 'It is disabled'],
  inactive: ['Está deshabilitado: su estado es inactivo', 'It is disabled: its status is inactive'],
  before: ['Todavía no llegó su fecha de comienzo', 'Its start date has not come yet'],
  after: ['Ya pasó su fecha de fin', 'Its end date has passed'],
  audience: ['Es para otro público', 'It is for another audience'],
  private: ['Es privado y solo lo encuentran los agentes', 'It is private and found by agents only'],
  missing: ['Usa algo que no está o que no se ve', 'It uses something that is missing or not visible'],
  incomplete: ['Le faltan datos para publicarse', 'It is missing data needed to publish it'],
  withdrawn: ['Está programado que se retire antes', 'It is scheduled to be withdrawn by then'],
  empty: ['Está vacía: no se ve ninguno de sus bloques', 'It is empty: none of its blocks is visible'],
} as const satisfies Record<string, Label>;

const fixTexts = {
  deleted: ['Restauralo desde la papelera', 'Restore it from the bin'],
  draft: ['Publicalo', 'Publish it'],
  scheduled: ['Esperá a la fecha o publicalo ahora', 'Wait for the date or publish it now'],
  disabled: ['Habilitalo y guardá', 'Enable it and save'],
  inactive: ['Habilitalo y guardá', 'Enable it and save'],
  before: ['Cambiá la fecha de comienzo', 'Change the start date'],
  after: ['Cambiá la fecha de fin', 'Change the end date'],
  audience: ['Elegí el público al que querés mostrarlo', 'Choose the audience that should see it'],
  private: ['Si es para todos, hacelo público', 'Make it public if it is for everybody'],
  missing: ['Reemplazá o publicá lo que falta', 'Replace or publish what is missing'],
  incomplete: ['Completalo', 'Complete it'],
  withdrawn: ['Cambiá o cancelá su programación', 'Change or cancel its schedule'],
  empty: [
    'Agregale bloques, o publicá o habilitá los que tiene',
    'Add blocks, or publish or enable those it has',
  ],
} as const satisfies Record<keyof typeof reasonTexts, Label>;

export type ReasonCode = keyof typeof reasonTexts;

const isReasonCode = (text: string): text is ReasonCode => Object.hasOwn(reasonTexts, text);

export const reasonCodes: readonly ReasonCode[] = Object.keys(reasonTexts).filter(isReasonCode);

export interface Visibility {
  visible: boolean;
  reasons: ReasonCode[];
  /** The next instant at which one of the entry's dates may change the result; null for none. */
  changesAt: Date | null;
}

/** Explains a reason and how to resolve it. */
export const formatReason = (code: ReasonCode, language: Language) => ({
  code,
  message: inLanguage(reasonTexts[code], language),
  fix: inLanguage(fixTexts[code], language),
});

/**
 * Names of the fields with the first and last day of an entry's visibility, both inclusive. Sections name them differently;
 * the first name in the list that exists applies.
 */
export const dateFields = { from: ['from', 'validFrom', 'publishedOn'], to: ['to', 'validTo'] } as const;

/** Fields that can hide an entry, with the value that does. */
export const hidingFields = {
  enable: false,
  enableButton: false,
  status: 'INACTIVE',
  privacy: 'PRIVATE',
} as const;

/** Returns the calendar date in Argentina at an instant. */
export const toArgentineDate = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * Returns the start of a day in Argentina: UTC-3 all year, because there has been no daylight saving time since 2009 (law
 * 26.350 leaves it to decree).
 */
export const getStartOfDay = (day: string): Date => new Date(`${day}T00:00:00-03:00`);
export const getEndOfDay = (day: string): Date =>
  new Date(getStartOfDay(day).getTime() + 24 * 60 * 60 * 1000);

const findDate = (live: Readonly<Record<string, unknown>>, fieldNames: readonly string[]): string | null => {
  for (const name of fieldNames) {
    const value = live[name];
    if (typeof value === 'string') return value;
  }
  return null;
};

/** Returns the visibility period from an entry's own dates; null for an open end. */
export function getVisibilityPeriod(live: Readonly<Record<string, unknown>>): {
  start: Date | null;
  end: Date | null;
} {
  const from = findDate(live, dateFields.from);
  const to = findDate(live, dateFields.to);
  return { start: from ? getStartOfDay(from) : null, end: to ? getEndOfDay(to) : null };
}

/** Returns the flavours visible to an audience; signed-in users also see public content. */
export const getVisibleFlavours = (audience: Flavour): readonly Flavour[] => [
  ...new Set(['PUBLICO', audience] as const),
];

const isVisibleTo = (flavour: unknown, audience: Flavour): boolean =>
  typeof flavour !== 'string' || getVisibleFlavours(audience).some((each) => each === flavour);

/** Returns the field that determines an entry's audience; null where flavours are not audiences. */
export const findAudienceField = ({ flavourField, flavourIsAudience }: Definition): string | null =>
  flavourIsAudience === false ? null : (flavourField ?? null);

/** Returns an entry's audience: by flavour, by section, else public. */
export function getAudience(definition: Definition, data: Readonly<Record<string, unknown>>): Flavour {
  const { audience, flavourField } = definition;
  const entryAudience = audience ?? (flavourField && data[flavourField]);
  return flavours.find((flavour) => flavour === entryAudience) ?? 'PUBLICO';
}

/**
 * Decides whether an entry is visible to an audience at an instant, and gives the reasons. The site, the preview
 * and the dashboard all use this function, so their results are consistent.
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
  if (live.enable === hidingFields.enable || live.enableButton === hidingFields.enableButton)
    reasons.push('disabled');
  if (live.status === hidingFields.status) reasons.push('inactive');
  const audienceField = findAudienceField(definition);
  const flavour = definition.audience ?? (audienceField && live[audienceField]);
  if (!isVisibleTo(flavour, audience)) reasons.push('audience');
  const { start, end } = getVisibilityPeriod(live);
  if (start && instant < start) reasons.push('before');
  if (end && instant >= end) reasons.push('after');
  // Public lookups exclude private files, so `isMissing` would report every private entry as well.
  if (live.privacy === hidingFields.privacy) reasons.push('private');
  else if (isMissing()) reasons.push('missing');
  const next = [start, end].filter((date) => date !== null && date > instant);
  return { visible: reasons.length === 0, reasons, changesAt: next[0] ?? null };
}

/** Publication statuses of an entry, used in lists and forms. */
export const publicationStatuses = ['shown', 'changed', 'hidden', 'scheduled', 'draft'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

/** Name and meaning of each status. */
export const publicationStatusLabels = {
  shown: [
    ['En el sitio', 'On the site'],
    ['Se ve en el sitio tal como está', 'It’s on the site exactly as it is here'],
  ],
  changed: [
    ['Con cambios', 'With changes'],
    [
      'En el sitio está la versión publicada: estos cambios todavía no',
      'The site has the published version: these changes are not on it yet',
    ],
  ],
  hidden: [
    ['Oculto', 'Hidden'],
    [
      'Está publicado, pero no se ve: está deshabilitado o fuera de fecha',
      'Published but not visible: it’s disabled or outside its dates',
    ],
  ],
  scheduled: [
    ['Programado', 'Scheduled'],
    ['Se va a ver solo cuando llegue su fecha', 'It will be seen by itself when its date comes'],
  ],
  draft: [
    ['Borrador', 'Draft'],
    ['Nunca se publicó, o se retiró del sitio', 'It was never published, or was taken off the site'],
  ],
} as const satisfies Record<PublicationStatus, readonly [word: Label, about: Label]>;

/** Reasons that don't depend on the entry's own fields but on the reader or on other entries. */
const externalReasons: ReadonlySet<ReasonCode> = new Set(['audience', 'private', 'missing']);

/**
 * Returns an entry's publication status for its own audience.
 *
 * @param isChanged true if there is a version that is newer than the published one
 */
export function getPublicationStatus(
  entry: Pick<Publication, 'live' | 'publishAt'>,
  isChanged: boolean,
  definition: Definition,
  instant: Date,
): PublicationStatus {
  const { live, publishAt } = entry;
  if (!live) return publishAt ? 'scheduled' : 'draft';
  const { reasons } = visible(
    { live, publishAt, deletedAt: null },
    definition,
    getAudience(definition, live),
    instant,
  );
  const ownReasons = reasons.filter((reason) => !externalReasons.has(reason));
  if (ownReasons.length === 0) return isChanged ? 'changed' : 'shown';
  return ownReasons.every((reason) => reason === 'before') ? 'scheduled' : 'hidden';
}
