import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { definitionOf, isSectionKey, sectionKeys } from '../registry.ts';
import { asFact, readFields } from './notation.testing.ts';
import document from './sections.json' with { type: 'json' };

const words = z.union([z.string(), z.record(z.string(), z.string())]);
const section = z.strictObject({
  key: z.string(),
  api: z.string(),
  kind: z.string().optional(),
  public: z.string().nullable(),
  get: z.string(),
  update: z.string(),
  delete: z.string().nullable(),
  feature: z.string(),
  screens: z.record(z.string(), z.string()),
  messages: z.record(z.string(), words),
  fields: z.string(),
  publicPages: z.string().optional(),
  single: z.union([z.literal(true), z.string()]).optional(),
});
const facts = z.array(section).parse(document.sections);

/** Fields that are written as those of another section. */
const like = /^as (\w+)$/;

const pageWords = /^page fields;/;

function notationOf(key: string): string {
  const fields = facts.find((each) => each.key === key)?.fields ?? '';
  const other = like.exec(fields)?.[1];
  return other ? notationOf(other) : fields;
}

describe('the forty sections of the specification', () => {
  it('are all there, whatever other sections there are', () => {
    expect(sectionKeys).toEqual(expect.arrayContaining(facts.map(({ key }) => key)));
    expect(facts).toHaveLength(40);
  });

  describe.each(facts)('$key', (fact) => {
    if (!isSectionKey(fact.key)) throw new Error(`no section ${fact.key}`);
    const definition = definitionOf(fact.key);

    it('has the calls, permissions, screens and messages', () => {
      const { api, kind, address, feature, single } = definition;
      expect({ api, kind, feature }).toEqual({ api: fact.api, kind: fact.kind, feature: fact.feature });
      expect(address.delete).toBe(fact.delete);
      expect(address.get).toContain(fact.get);
      expect(address.update).toContain(fact.update.startsWith('no id') ? 'none' : fact.update);
      expect(single).toBe(fact.single === true ? true : undefined);
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

    it('has the fields, with their kinds and bounds', () => {
      const notation = notationOf(fact.key);
      for (const each of readFields(notation.replace(pageWords, 'slug:slug!;'))) {
        const field = definition.fields[each.name];
        expect(field, each.name).toBeDefined();
        if (field) expect(asFact(each.name, { ...field }, each)).toEqual(each);
      }
      expect('seo' in definition.fields).toBe(pageWords.test(notation));
    });
  });
});
