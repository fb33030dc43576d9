import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Definition } from '../kernel/defineSection.ts';
import { pagePaths } from '../kernel/derive.ts';
import { getDefinition, isSectionKey, sectionKeys } from '../registry.ts';
import { readFields, toFact } from './notation.testing.ts';
import document from './sections.json' with { type: 'json' };

const textSchema = z.union([z.string(), z.record(z.string(), z.string())]);
const sectionSchema = z.strictObject({
  key: z.string(),
  api: z.string(),
  kind: z.string().optional(),
  public: z.string().nullable(),
  get: z.string(),
  update: z.string(),
  delete: z.string().nullable(),
  feature: z.string(),
  screens: z.record(z.string(), z.string()),
  messages: z.record(z.string(), textSchema),
  fields: z.string(),
  publicPages: z.string().optional(),
  single: z.union([z.literal(true), z.string()]).optional(),
  flavourIsAudience: z.literal(false).optional(),
  extra: z.string().optional(),
});
const facts = z.array(sectionSchema).parse(document.sections);

/** Public reads that the specification describes in prose. */
const readsFromProse: Readonly<Record<string, readonly string[]>> = {
  'plans; POST plan-data {slug}': ['plans'],
  'inside its landing': [],
  'inside upselling and protection': [],
  'domain-files search, public and private': ['domain-files'],
  'topbar (public site and client area)': ['topbar', 'client-home'],
};

/**
 * Home reads that include a section in addition to its own reads: those in screens.md, and a client's alarm
 * steps.
 */
const additionalReads: Readonly<Record<string, readonly string[]>> = {
  generalPlans: ['home'],
  plans: ['home'],
  iconSections: ['client-home'],
  promotionSections: ['client-home'],
};

/** Properties of single sections that the specification describes in prose. */
const additionalProperties: Readonly<Record<string, object>> = {
  plans: { toggle: { field: 'status', on: 'ACTIVE', off: 'INACTIVE', firstPage: true } },
  landings: { toggle: { field: 'status', on: 'ACTIVE', off: 'INACTIVE', by: 'slug' }, readBelow: 'landing' },
  productSections: { fields: { code: { unique: true } } },
  protectionSections: { messages: { copy: 'Sección Creada!' } },
  upsellings: { fields: { code: { unique: true } } },
  topBarSections: { toggle: { field: 'enableButton', on: true, off: false, sent: true } },
};

/** Returns the page paths in a specification text, with a uniform slug parameter. */
const extractPages = (textSchema: string): string[] =>
  textSchema
    .replace('top-level {slug}', '/{slug}')
    .replace(/\{\w+\}/g, '{slug}')
    .split(/[\s,;()]+/)
    .filter((word) => word.startsWith('/'));

/** Returns the slug of the principal entry, for sections that have one. */
const getPrincipalSlug = ({ principal }: Definition): string | undefined => principal;

/** Matches a reference to the fields of another section. */
const fieldsOfPattern = /^as (\w+)$/;

const pageFieldsPrefix = /^page fields;/;

function formatNotation(key: string): string {
  const fields = facts.find((each) => each.key === key)?.fields ?? '';
  const other = fieldsOfPattern.exec(fields)?.[1];
  return other ? formatNotation(other) : fields;
}

describe('the forty sections of the specification', () => {
  it('all exist, regardless of additional sections', () => {
    expect(sectionKeys).toEqual(expect.arrayContaining(facts.map(({ key }) => key)));
    expect(facts).toHaveLength(40);
  });

  describe.each(facts)('$key', (fact) => {
    if (!isSectionKey(fact.key)) throw new Error(`no section ${fact.key}`);
    const definition = getDefinition(fact.key);

    it('has the specified endpoints, permissions, screens and messages', () => {
      const { api, kind, namedBy, feature, single } = definition;
      expect({ api, kind, feature }).toEqual({ api: fact.api, kind: fact.kind, feature: fact.feature });
      expect(namedBy.delete).toBe(fact.delete);
      expect(namedBy.get).toContain(fact.get);
      expect(namedBy.update).toContain(fact.update.startsWith('no id') ? 'none' : fact.update);
      expect(single ?? getPrincipalSlug(definition)).toBe(fact.single);
      const { afterCreate, afterDelete, ...lists } = fact.screens;
      const listed = Object.fromEntries(
        Object.entries(lists).map(([flavour, path]) => [flavour, path.replace(/ \(.*\)$/, '')]),
      );
      expect(definition.screens).toEqual(listed);
      expect(definition.after?.create).toBe(afterCreate);
      expect(definition.after?.delete).toBe(afterDelete);
      const { icons, ...messages } = fact.messages;
      expect(definition.messages).toMatchObject(messages);
    });

    it('has the specified public reads and pages', () => {
      const specifiedReads =
        fact.public === null ? [] : (readsFromProse[fact.public] ?? fact.public.split(', '));
      const reads = [...specifiedReads, ...(additionalReads[fact.key] ?? [])];
      expect(definition.public.toSorted()).toEqual(reads.toSorted());
      const pages = extractPages(fact.publicPages ?? '');
      expect(pagePaths(definition).filter((path) => !pages.includes(path))).toEqual([]);
      // Tools share one page that belongs to the site itself.
      expect(definition.page !== undefined).toBe(pages.length > 0 && fact.key !== 'toolsSections');
    });

    it('has its individual properties', () => {
      expect(definition.flavourIsAudience).toBe(fact.flavourIsAudience);
      expect(fact.extra !== undefined).toBe(fact.key in additionalProperties);
      expect(definition).toMatchObject(additionalProperties[fact.key] ?? {});
    });

    it('has the specified fields with kinds and limits', () => {
      const notation = formatNotation(fact.key);
      for (const each of readFields(notation.replace(pageFieldsPrefix, 'slug:slug!;'))) {
        const field = definition.fields[each.name];
        expect(field, each.name).toBeDefined();
        if (field) expect(toFact(each.name, { ...field }, each)).toEqual(each);
      }
      expect('seo' in definition.fields).toBe(pageFieldsPrefix.test(notation));
    });
  });
});
