import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cancellationHours } from '@centinela/api/cancellations/cancellationTexts.ts';
import { provinces } from '@centinela/api/country/provinces.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeNames } from '../domains/country/places.ts';
import { demoCoverage } from './coverage.ts';
import { type Facts, fillFacts, readFacts } from './facts.ts';
import { findRepeatedNumbers, isOther, listNumbers, type Text } from './numbers.testing.ts';

const folder = fileURLToPath(new URL('../../demo', import.meta.url));

const entries = z.array(z.looseObject({ $key: z.string() }));

function* iterateTexts(value: unknown, at: string): Generator<Text> {
  if (typeof value === 'string') yield { at, text: value };
  else if (value && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) yield* iterateTexts(each, `${at}.${name}`);
}

const readContent = (section: string) =>
  entries.parse(JSON.parse(readFileSync(`${folder}/content/${section}.json`, 'utf8')));

const texts: Text[] = readdirSync(`${folder}/content`).flatMap((file) => {
  const section = file.replace('.json', '');
  return readContent(section).flatMap((entry) => [...iterateTexts(entry, `${section}/${entry.$key}`)]);
});

const findTexts = (pattern: RegExp, excluded?: RegExp): string[] =>
  texts
    .filter(({ at, text }) => pattern.test(text) && !excluded?.test(at))
    .map(({ at, text }) => `${at}: ${pattern.exec(text)?.[0]}`);

const plan = z.object({
  $key: z.string(),
  name: z.string(),
  code: z.string(),
  price: z.number(),
  promotionalPrice: z.number().optional(),
  description: z.string(),
  items: z.array(z.object({ text: z.string(), included: z.boolean() })),
});
const plans = z.array(plan).parse(readContent('plans'));

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);

const fixedFacts = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(`${folder}/facts.json`, 'utf8')));

let facts: Facts;
beforeAll(async () => {
  facts = await readFacts(folder);
});

describe('consistency of the demo texts', () => {
  it('fills in every fact used in a text', () => {
    for (const { at, text } of texts) expect(fillFacts(text, facts), at).not.toContain('{{');
    expect(() => fillFacts('{{nada}}', facts)).toThrow('nada');
  });

  it('takes plan prices from the plans', () => {
    const amounts = plans.flatMap(({ price, promotionalPrice }) => [price, promotionalPrice ?? price]);
    const written = amounts.map((amount) => amount.toLocaleString('es-AR').replace('.', '\\.')).join('|');
    expect(findTexts(new RegExp(`\\$[\\s\\u00a0](?:${written})`))).toEqual([]);
    const numbers = readdirSync(`${folder}/content`)
      .filter((file) => file !== 'plans.json')
      .filter((file) =>
        new RegExp(`"price": (?:${amounts.join('|')})\\b`).test(
          readFileSync(`${folder}/content/${file}`, 'utf8'),
        ),
      );
    expect(numbers).toEqual([]);
  });

  it('states below each price group that prices change, and never promises the opposite', () => {
    for (const { $key, description } of plans)
      expect(description, $key).not.toMatch(/\{\{ajustes\}\}|permanencia/);
    expect(JSON.stringify(readContent('internalSettings'))).toContain('"priceChanges":"{{ajustes}}"');
    expect(findTexts(/lo que (?:leés|ves) es lo que pagás|precio (?:fijo|congelado)/i)).toEqual([]);
  });

  it('states the opening hours only through the settings', () => {
    expect(findTexts(/de lunes a (?:sábado|viernes)/)).toEqual([]);
    const opening = z
      .array(
        z.looseObject({ opening: z.array(z.object({ days: z.string(), from: z.string(), to: z.string() })) }),
      )
      .parse(readContent('internalSettings'))[0]?.opening;
    expect(opening?.map(({ days }) => days)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']);
    expect(new Set(opening?.map(({ from, to }) => `${from} ${to}`))).toEqual(new Set(['09:00 20:00']));
    expect(facts.get('horario')).toBe('de lunes a sábado de 9 a 20');
    expect(facts.get('llamado')).toContain(facts.get('horario'));
  });

  it('promises a call back with the same wording everywhere', () => {
    expect(findTexts(/te llamamos (?:dentro de|en el día|hoy|mañana|en (?:una|dos) horas?)/i)).toEqual([]);
  });

  it('takes figures from the facts', () => {
    const figures = ['avisos', 'respuesta', 'mes'].map((name) => facts.get(name)).join('|');
    expect(findTexts(new RegExp(`${figures}|desde ${facts.get('desde')}\\b`))).toEqual([]);
  });

  it('gives the promotional price for as many months as the texts say', () => {
    const [promotion] = readContent('promotionSections').filter(({ $key }) => $key === 'comercio-seis-meses');
    expect(listNumbers(facts.get('comercio.meses') ?? '')).toEqual([`${promotion?.months} mes`]);
  });

  it('writes each number with its unit once, or as a fact', () => {
    expect(findRepeatedNumbers(texts)).toEqual([]);
    const repeated = ['En 90 días.', 'A los noventa días.'].map((text, index) => ({ at: `t${index}`, text }));
    expect(findRepeatedNumbers(repeated)).toEqual(['90 día: t0, t1']);
  });

  it('writes no fact out, not even once', () => {
    const written = Object.entries(fixedFacts)
      .filter(([, text]) => /^\S+ (?:segundos|minutos|horas|días(?: hábiles)?|semanas|meses)$/.test(text))
      .flatMap(([name, text]) => listNumbers(text).map((number) => ({ name, number })));
    expect(written.length).toBeGreaterThan(15);
    const numbers = new Set(written.map(({ number }) => number));
    const found = texts.flatMap(({ at, text }) =>
      listNumbers(text)
        .filter((number) => numbers.has(number) && !isOther(number, at))
        .map((number) => `${number}: ${at}`),
    );
    expect(found).toEqual([]);
  });

  it('states one rule for cancellations', () => {
    expect(findTexts(/avis[aá](?:s|r|ndo)? con|con \S+ (?:\(\d+\) )?días de aviso/, /terminos/)).toEqual([]);
    expect(facts.get('baja')).toContain(`dentro de las ${cancellationHours} horas`);
    const settings = JSON.stringify(readContent('internalSettings'));
    expect(settings).toContain('{{baja.fin}}');
  });

  it('has promotions that are current on any day of the installation', async () => {
    const promotions = z
      .array(z.looseObject({ $key: z.string(), validFrom: z.string(), validTo: z.string() }))
      .parse(readContent('promotionSections'))
      .filter(({ $key }) => $key !== 'mudanza-de-invierno');
    for (const day of ['2026-12-01', '2031-06-30']) {
      const later = await readFacts(folder, new Date(`${day}T12:00:00-03:00`));
      for (const { $key, validFrom, validTo } of promotions) {
        expect(fillFacts(validFrom, later) <= day, $key).toBe(true);
        expect(fillFacts(validTo, later) > day, $key).toBe(true);
        const lengthDays = (Date.parse(fillFacts(validTo, later)) - Date.parse(day)) / 86_400_000;
        expect(lengthDays, $key).toBeLessThan(200);
      }
    }
  });

  it('uses local wording', () => {
    expect(
      findTexts(
        /precios? enteros?|paquete de cigarrillos|no toca la garant|no te suelta|el que menos cuesta|la wifi\b/i,
      ),
    ).toEqual([]);
  });

  it('does not describe empty houses from a burglar’s point of view', () => {
    expect(
      findTexts(
        /casas? (?:quedó|quedaron|que quedan?|está|están) (?:solas?|vacías?)|qué casas? |se (?:acaba|acaban) de mudar|lo ve cualquiera|qué ventana queda abierta|cuándo no hay nadie|a qué hora (?:sale|salen|se van)/i,
      ),
    ).toEqual([]);
  });

  it('promises a patrol only for plans that include it', () => {
    const has = (slug: string) =>
      plans
        .find(({ $key }) => $key === slug)
        ?.items.some(({ text, included }) => included && /^Móvil/.test(text));
    expect(['exterior', 'rodado', 'premium'].map(has)).toEqual([true, true, true]);
    const promises = texts.flatMap(({ at, text }) =>
      text
        .split(/(?<=[.?!])\s|<\/?(?:li|p|h\d)>/)
        .filter(
          (sentence) =>
            /\b(?:sale|manda|un|el) (?:el |un )?móvil\b/i.test(sentence) && !/plan/i.test(sentence),
        )
        .map((sentence) => `${at}: ${sentence}`),
    );
    // Texts about plans that include a patrol, and about what the patrol does when it arrives.
    const own =
      /^(?:generalPlans\/(?:exterior|premium)|plans\/premium|homeSections\/camaras\.features\.\d\.title|sections\/monitoreo-en-casa\.faqs)/;
    expect(promises.filter((promise) => !own.test(promise.replace(': ', '')))).toEqual([]);
  });

  it('spells provinces as the country’s list does', () => {
    expect(findTexts(/Capital Federal|CABA\b|Ciudad de Buenos Aires/)).toEqual([]);
    expect(provinces.map(({ name }) => name)).toContain('Ciudad Autónoma de Buenos Aires');
  });

  it('describes the covered area consistently and as stored in the coverage', () => {
    const { agents, zones } = demoCoverage.parse(JSON.parse(readFileSync(`${folder}/coverage.json`, 'utf8')));
    expect(zones.filter(({ zone, state }) => zone === undefined && state === 'YES')).toEqual([]);
    expect(zones.filter(({ zone, state }) => zone !== undefined && state !== 'YES')).toEqual([]);
    expect(findTexts(/ya estamos en (?!\{\{zonas\}\})/i)).toEqual([]);
    const names = provinces.flatMap(({ id, name }) =>
      zones
        .filter(({ province }) => province === id)
        .flatMap(({ localities }) => (localities ?? []).map((locality) => `${locality}, ${name}`)),
    );
    expect(names.filter((name) => !placeNames.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const named = new Set(agents.map(({ name }) => name));
    expect(zones.filter(({ agent }) => agent !== undefined && !named.has(agent))).toEqual([]);
  });

  it('sells the plan of the same name first on each plan page', () => {
    const lines = z
      .array(
        z.object({
          slug: z.string(),
          planSection: z.object({ plans: z.array(z.object({ $ref: z.string() })) }),
        }),
      )
      .parse(readContent('generalPlans'));
    for (const { slug, planSection } of lines) expect(planSection.plans[0]?.$ref, slug).toBe(`plans/${slug}`);
  });

  it('lists each plan for agents with its code and price', () => {
    const rows = z
      .array(
        z.looseObject({ groups: z.array(z.object({ rows: z.array(z.looseObject({ name: z.string() })) })) }),
      )
      .parse(readContent('priceSections'))
      .flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
      .filter(({ name }) => name.startsWith('Plan '));
    expect(rows.map(({ name, code, price }) => ({ name, code, price })).sort(byName)).toEqual(
      plans.map(({ $key, name, code }) => ({ name, code, price: { $price: `plans/${$key}` } })).sort(byName),
    );
  });

  it('offers no add-on that a plan includes, except as an additional unit', () => {
    const devicePattern =
      /rastreador|detector(?:es)? de (?:humo|gas)|cámara|contactos|sirena exterior|sensor|móvil|teclado/i;
    const findIncludedDevices = (slug: string): string[] =>
      plans
        .find(({ $key }) => $key === slug)
        ?.items.flatMap(({ text, included }) => (included ? [text.toLowerCase()] : [])) ?? [];
    const offered = z
      .array(
        z.object({
          slug: z.string(),
          addonsSection: z.object({ icons: z.array(z.object({ title: z.string() })) }),
        }),
      )
      .parse(readContent('generalPlans'))
      .flatMap(({ slug, addonsSection }) => addonsSection.icons.map(({ title }) => ({ slug, title })));
    const duplicates = offered.filter(({ slug, title }) => {
      const name = devicePattern.exec(title)?.[0].toLowerCase().replace('detectores', 'detector');
      return (
        name &&
        !/\b(?:otr[oa]|más)\b/i.test(title) &&
        findIncludedDevices(slug).some((text) => text.includes(name))
      );
    });
    expect(duplicates).toEqual([]);
    expect(findTexts(/el (?:plan )?A medida ya los trae/i)).toEqual([]);
  });

  it('uses one phone number in every format', () => {
    const [settings] = z
      .array(z.looseObject({ contact: z.looseObject({ phone: z.string(), emergencyPhone: z.string() }) }))
      .parse(readContent('internalSettings'));
    const { phone = '', emergencyPhone = '' } = settings?.contact ?? {};
    const digits = (text: string) => text.replace(/\D/g, '');
    const [, link = '', shown = ''] = /tel:([+\d]+)">([\d ]+)</.exec(facts.get('telefono') ?? '') ?? [];
    expect([digits(link), `54${digits(shown)}`]).toEqual([digits(phone), digits(phone)]);
    const written = texts.flatMap(({ at, text }) =>
      [...text.matchAll(/(?:\+?54 ?)?11 ?5263 ?\d{4}/g)].map(([number]) => `${at}: ${digits(number)}`),
    );
    const existingFacts = [phone, emergencyPhone].map((number) => digits(number).slice(2));
    expect(written.filter((number) => !existingFacts.some((each) => number.endsWith(each)))).toEqual([]);
    expect(written.length).toBeGreaterThan(4);
  });
});
