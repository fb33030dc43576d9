import type { AskedKind, LeadTopic } from '@centinela/api/leads/about.ts';
import { askedKinds } from '@centinela/api/leads/about.ts';
import type { ContactRequest } from '@centinela/api/leads/sending.ts';
import { readPlace, readProvince } from '#country/places';
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

/** Where somebody lives, from one box or from two. @throws AppError badRequest where no province can be told */
function placeOf({ place, province, locality }: ContactRequest): Pick<LeadWords, 'province' | 'locality'> {
  if (province !== null) return { province: readProvince(province), locality };
  const found = readPlace(place ?? '');
  if (!found) {
    const message = place === null ? 'required' : 'place';
    throw new AppError('badRequest', { errors: [{ field: 'request.place', message }] });
  }
  return { province: found.province, locality: found.locality ?? locality };
}

/** A request of a form as it is understood. @throws AppError badRequest where no province can be told from it */
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
