import {
  type Definition,
  type Flavour,
  type PublicHome,
  publicHomes,
  wholeReads,
} from '@centinela/sections/kernel/defineSection.ts';
import { findAudienceField } from '@centinela/sections/kernel/visible.ts';
import { definitions, isSectionKey } from '@centinela/sections/registry.ts';
import { viewSchema } from '@centinela/sections/viewSchemas.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery } from '../http/lists.ts';
import { getPublicListRules } from './lists.ts';

/** A section on a home page. If the section has flavours, only entries of the home page's flavour are included. */
export interface HomeMember {
  section: SectionKey;
  flavour?: Flavour;
}

/** A public read of the API, below /api/public. No token is needed. */
export type PublicRead = { endpoint: Endpoint } & (
  | { answers: 'list'; path: string; section: SectionKey; rules: ListRules }
  | { answers: 'entry'; path: string; section: SectionKey }
  | { answers: 'home'; path: PublicHome; members: readonly HomeMember[] }
);

/** Declares the endpoint of a public read. The response and its schema derive from the same definitions. */
const declare = (
  path: string,
  summary: string,
  answer: z.ZodType,
  list: Pick<Endpoint, 'query' | 'paginated'> = {},
): Endpoint =>
  endpoint({
    ...list,
    method: 'GET',
    path: `/public/${path}`,
    access: 'none',
    tag: 'Sitio público',
    summary,
    ...(path.endsWith('{slug}') && { params: z.object({ slug: z.string() }) }),
    answer,
    describesAnswer: true,
    errors: [404],
  });

const summaries = {
  home: 'What the public home page shows.',
  'client-home': 'What the client area’s home shows.',
  'agent-home': 'What the agent area’s home shows.',
} as const satisfies Record<PublicHome, string>;

const isHome = (name: string): name is PublicHome => Object.hasOwn(publicHomes, name);

const toHomeKey = ({ key }: Definition): SectionKey => {
  if (isSectionKey(key)) return key;
  throw new Error(`there is no section ${key}`);
};

function toPublicRead(path: string, answering: readonly Definition[]): PublicRead {
  if (isHome(path)) {
    const flavour = publicHomes[path];
    const members = answering.map((each) => ({
      section: toHomeKey(each),
      ...(findAudienceField(each) && { flavour }),
    }));
    const answer = z.strictObject(
      Object.fromEntries(answering.map((each) => [each.key, z.array(viewSchema(each))])),
    );
    return { answers: 'home', path, members, endpoint: declare(path, summaries[path], answer) };
  }
  const [definition, other] = answering;
  if (!definition || other) throw new Error(`the public read ${path} needs one section`);
  const name = definition.names.many[1];
  const section = toHomeKey(definition);
  const answer = viewSchema(definition);
  if (path.endsWith('{slug}')) {
    const summary = `One of the ${name.toLowerCase()}, by its slug.`;
    return { answers: 'entry', path, section, endpoint: declare(path, summary, answer) };
  }
  const rules = getPublicListRules(definition, wholeReads.has(path));
  const list = { query: listQuery, paginated: true };
  const summary = `${name} that are shown now.`;
  return { answers: 'list', path, section, rules, endpoint: declare(path, summary, z.array(answer), list) };
}

/** Every public read that a definition names. */
export const publicReads: readonly PublicRead[] = [
  ...new Set(definitions.flatMap((definition) => definition.public)),
].map((path) =>
  toPublicRead(
    path,
    definitions.filter((definition) => definition.public.includes(path)),
  ),
);
