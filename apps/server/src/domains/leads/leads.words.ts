import type { AskedKind, LeadTopic } from '@centinela/api/leads/about.ts';
import { askedKinds } from '@centinela/api/leads/about.ts';
import type { ContactRequest } from '@centinela/api/leads/sending.ts';
import { findPlace, provinceIdOf, readProvince } from '#country/places';
import { AppError } from '#platform/errors/appError.ts';

/** The things of the site that a lead names: slugs, of an add-on its code. */
export type Asked = Partial<Record<AskedKind, string>>;

/** What somebody told of themselves and of what they want, however it came in. */
export interface LeadWords {
  name: string;
  phone: string | null;
  email: string | null;
  province: string | null;
  locality: string | null;
  subject: string | null;
  message: string | null;
  /** Path and query of the page that the form stood on, and of the one on which the visit began. */
  page: string | null;
  entry: string | null;
  /** The site from which the visit came. */
  site: string | null;
  agent: string | null;
  topic: LeadTopic | null;
  asked: Asked;
  /** Version of the words of the consent that were shown. */
  consent: string | null;
}

/** What is asked about when nobody says: the first thing that is named. */
const topicOf: Readonly<Record<AskedKind, LeadTopic>> = {
  plan: 'PLAN',
  product: 'PRODUCT',
  promotion: 'PROMOTION',
  addon: 'ADDON',
};

/** The topic of a lead that names these things. */
export const topicFrom = (asked: Asked): LeadTopic | null => {
  const named = askedKinds.find((kind) => asked[kind] !== undefined);
  return named ? topicOf[named] : null;
};

type LeadPlace = Pick<LeadWords, 'province' | 'locality'>;

/**
 * Where somebody lives, from one box or from two. A place that is not in the country's list is kept as it was typed: no
 * lead is refused for it.
 *
 * @throws AppError badRequest when all of it was left empty
 */
function placeOf({ place, province, locality }: ContactRequest): LeadPlace {
  if (province !== null) return { province: readProvince(province), locality };
  const typed = place ?? locality;
  if (typed === null)
    throw new AppError('badRequest', { errors: [{ field: 'request.place', message: 'required' }] });
  const match = findPlace(typed);
  if (match.kind === 'PROVINCE') return { province: match.province.name, locality };
  const isOwnName = match.kind === 'LOCALITY' && match.isOwnName;
  return { province: match.province?.name ?? null, locality: isOwnName ? match.locality.name : match.typed };
}

/** Whether a lead's place is in the country's list; null for a lead that names none. */
export function isPlaceListed({ province, locality }: LeadPlace): boolean | null {
  if (province === null && locality === null) return null;
  const id = province === null ? null : provinceIdOf(province);
  return (province === null || id !== null) && findPlace(locality ?? '', id).kind !== 'UNKNOWN';
}

/** Reads the request of a form. @throws AppError badRequest when it names no place */
export function wordsOf(request: ContactRequest): LeadWords {
  const { name, phone, email, message, page, entry, site, agent, topic, consent } = request;
  const asked = Object.fromEntries(
    askedKinds.flatMap((kind) => (request[kind] ? [[kind, request[kind]]] : [])),
  );
  return {
    name,
    phone,
    email,
    ...placeOf(request),
    subject: null,
    message,
    page,
    entry,
    site: site ?? null,
    agent: agent ?? null,
    topic: topic ?? null,
    asked,
    consent: consent ?? null,
  };
}

/** What an e-mail of the contact form does not tell. */
export const emptyWords = {
  province: null,
  locality: null,
  entry: null,
  site: null,
  agent: null,
  asked: {},
  consent: null,
} as const satisfies Partial<LeadWords>;
