import { type LeadTopic, type SubjectKind, subjectKinds } from '@centinela/api/leads/leadSubjects.ts';
import type { ContactRequest, StaffLead } from '@centinela/api/leads/sending.ts';
import { findPlace, findProvinceId, normalizeProvince } from '#country/places';
import { AppError } from '#platform/errors/appError.ts';

/** Items of the site that a lead refers to: slugs, or the code of an add-on. */
export type RequestedItems = Partial<Record<SubjectKind, string>>;

/** The content of a lead, independent of the endpoint. */
export interface LeadContent {
  name: string;
  phone: string | null;
  email: string | null;
  province: string | null;
  locality: string | null;
  subject: string | null;
  message: string | null;
  /** Path and query of the page with the form, and of the first page of the visit. */
  page: string | null;
  entry: string | null;
  /** The referring site of the visit. */
  site: string | null;
  agent: string | null;
  topic: LeadTopic | null;
  asked: RequestedItems;
  /** Version of the displayed consent text. */
  consent: string | null;
}

/** Default topic by the kind of the first item. */
const topicByKind: Readonly<Record<SubjectKind, LeadTopic>> = {
  plan: 'PLAN',
  product: 'PRODUCT',
  promotion: 'PROMOTION',
  addon: 'ADDON',
};

/** Determines the topic of a lead from its items. */
export const getItemsTopic = (asked: RequestedItems): LeadTopic | null => {
  const firstKind = subjectKinds.find((kind) => asked[kind] !== undefined);
  return firstKind ? topicByKind[firstKind] : null;
};

type LeadPlace = Pick<LeadContent, 'province' | 'locality'>;

/**
 * Parses the visitor's place from one field or two. An unlisted place is stored as typed, so that no lead is
 * lost.
 *
 * @throws AppError badRequest when all fields are empty
 */
function parsePlace({ place, province, locality }: ContactRequest): LeadPlace {
  if (province !== null) return { province: normalizeProvince(province), locality };
  const typed = place ?? locality;
  if (typed === null)
    throw new AppError('badRequest', { errors: [{ field: 'request.place', message: 'required' }] });
  return parseTypedPlace(typed, locality);
}

/** Parses a place typed into one field. @param locality the locality of a separate field */
export function parseTypedPlace(typed: string, locality: string | null): LeadPlace {
  const match = findPlace(typed);
  if (match.kind === 'PROVINCE') return { province: match.province.name, locality };
  const isOwnName = match.kind === 'LOCALITY' && match.isOwnName;
  return { province: match.province?.name ?? null, locality: isOwnName ? match.locality.name : match.typed };
}

/** Whether the place of a lead is in the country's list; null without a place. */
export function isPlaceListed({ province, locality }: LeadPlace): boolean | null {
  if (province === null && locality === null) return null;
  const id = province === null ? null : findProvinceId(province);
  return (province === null || id !== null) && findPlace(locality ?? '', id).kind !== 'UNKNOWN';
}

/** Parses the request of a form. @throws AppError badRequest when it has no place */
export function parseContactRequest(request: ContactRequest): LeadContent {
  const { name, phone, email, message, page, entry } = request;
  const { site = null, agent = null, topic = null, consent = null } = request;
  const asked = Object.fromEntries(
    subjectKinds.flatMap((kind) => (request[kind] ? [[kind, request[kind]]] : [])),
  );
  const visit = { page, entry, site, agent, consent };
  return { name, phone, email, ...parsePlace(request), subject: null, message, topic, asked, ...visit };
}

/** Converts a lead that staff enters. */
export const toStaffContent = ({ name, phone, email, place, message, topic }: StaffLead): LeadContent => ({
  ...emptyContent,
  ...(place !== null && parseTypedPlace(place, null)),
  name,
  phone,
  email,
  message,
  topic,
  subject: null,
  page: null,
});

/** Default values for fields that the e-mail form does not have. */
export const emptyContent = {
  province: null,
  locality: null,
  entry: null,
  site: null,
  agent: null,
  asked: {},
  consent: null,
} as const satisfies Partial<LeadContent>;
