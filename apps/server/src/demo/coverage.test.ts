import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getProvinceName, provinces } from '@centinela/api/country/provinces.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { startPortal } from '#testing/portal.ts';
import { createRandom } from '#testing/qadFile.ts';
import { scaleBySize, seed } from '#testing/size.ts';
import { createIpHeader } from '../attacks/support.ts';
import { allLocalities } from '../domains/country/places.ts';
import { neighbourhoods } from '../domains/country/supplement.ts';
import { answerCoverage, loadCoveredProvinces } from '../domains/coverage/coverage.read.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { demoCoverage, seedCoverage } from './coverage.ts';

const folder = fileURLToPath(new URL('../../demo', import.meta.url));
const { zones } = demoCoverage.parse(JSON.parse(readFileSync(`${folder}/coverage.json`, 'utf8')));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction(database.pool, seedCoverage);
});
afterAll(() => database?.drop());

/** Queries the coverage as `/cobertura` does, on a date before any of the announced openings. */
const queryReach = async (province: string | null, locality: string | null) =>
  (await answerCoverage(database.pool, { province, locality }, new Date('2026-11-24')))?.reach;

/** Filters the places that are not confirmed. */
async function findUnconfirmed(
  queries: readonly (readonly [string | null, string | null])[],
): Promise<string[]> {
  const answers = await Promise.all(queries.map(([province, locality]) => queryReach(province, locality)));
  return queries.flatMap(([province, locality], at) =>
    answers[at] === 'YES' ? [] : `${locality}, ${province}: ${answers[at]}`,
  );
}

/** Builds queries for the localities of a province, or for the province itself if none are given. */
const toQueries = (
  province: string | null,
  localities: readonly string[] | null,
): [string | null, string | null][] => (localities ?? [null]).map((locality) => [province, locality]);

/** Removes the article: "el Gran Buenos Aires" becomes "Gran Buenos Aires". */
const withoutArticle = (zone: string): string => zone.replace(/^(?:el|la) /, '');

/** Lists the zones that texts name, with and without their province. */
function namedZones(): [string | null, string][] {
  // A zone may span two provinces; the first entry names its main province.
  const provinceOf = new Map(zones.toReversed().map(({ zone, province }) => [zone, province]));
  return [...provinceOf].flatMap(([zone, province]): [string | null, string][] =>
    zone
      ? [
          [null, withoutArticle(zone)],
          [getProvinceName(province), withoutArticle(zone)],
        ]
      : [],
  );
}

/** Lists the localities that are stored as covered. */
const namedLocalities = () =>
  zones.flatMap(({ province, localities, state }) =>
    state === 'YES' ? toQueries(getProvinceName(province), localities) : [],
  );

describe('coverage answers for the demo', () => {
  it('confirms every zone named in texts, with and without its province', async () => {
    const named = namedZones();
    expect(await findUnconfirmed(named)).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it('confirms every locality stored as covered, and the localities listed on the page', async () => {
    const listed = (await loadCoveredProvinces(database.pool)).flatMap(({ province, localities, isWhole }) =>
      toQueries(province, isWhole ? null : localities),
    );
    expect(await findUnconfirmed([...namedLocalities(), ...listed])).toEqual([]);
  });

  it('confirms every place of a person, job or office in the demo’s texts', async () => {
    const place = /"(?:title|name|place)": "((?:[^",]*, )?[^",]+, [A-ZÁÉÍÓÚ][^"]*)"/g;
    const sections = ['beAgentSections', 'joinUsSections', 'landingSections'];
    const named = sections.flatMap((section) =>
      [...readFileSync(`${folder}/content/${section}.json`, 'utf8').matchAll(place)].map(([, text = '']) =>
        // The text starts with the person's name.
        section === 'joinUsSections' ? text : text.slice(text.indexOf(', ') + 2),
      ),
    );
    expect(named).toEqual(
      expect.arrayContaining(['Nueva Córdoba', 'Fisherton, Rosario', 'Rosario, Santa Fe']),
    );
    expect(await findUnconfirmed(named.map((text) => [null, text] as const))).toEqual([]);
  });

  it('names covered cities only through {{zonas}}', () => {
    const claims = readdirSync(`${folder}/content`).flatMap((file) =>
      [
        ...readFileSync(`${folder}/content/${file}`, 'utf8').matchAll(
          /\b(?:estamos|llegamos|atendemos) (?:en|a) (\S+)/gi,
        ),
      ].map(([, next]) => next),
    );
    expect(claims.filter((next) => /^[A-ZÁÉÍÓÚ]/.test(next ?? ''))).toEqual([]);
    expect(claims).toContain('{{zonas}}.');
  });

  it('confirms the capital by its neighbourhoods, communes and aliases', async () => {
    const capital = 'Ciudad Autónoma de Buenos Aires';
    const communes = Array.from({ length: 15 }, (_, at) => `Comuna ${at + 1}`);
    const names = ['Capital Federal', 'CABA', 'C.A.B.A.', 'Buenos Aires', 'Cdad. de Buenos Aires', 'caba '];
    expect(
      await findUnconfirmed(
        [...neighbourhoods, ...communes, ...names].map((each) => [capital, each] as const),
      ),
    ).toEqual([]);
    expect(
      await findUnconfirmed(names.filter((name) => name !== 'Buenos Aires').map((name) => [null, name])),
    ).toEqual([]);
  });

  it('ignores accents, case, spaces and "Ciudad de"', async () => {
    const spellings = [
      ['Córdoba', 'cordoba'],
      ['Córdoba', '  CÓRDOBA '],
      ['Córdoba', 'Ciudad de Córdoba'],
      ['Córdoba', 'cdad.  de cordoba'],
      ['Córdoba', 'Córdoba Capital'],
      ['Córdoba', 'Nueva Cordoba'],
      ['Santa Fe', 'SANTA  FE'],
      ['Santa Fe', 'Cdad. de Santa Fe'],
      ['Santa Fe', 'fisherton'],
      ['Mendoza', 'mendoza'],
      [null, 'mendoza, mendoza'],
      [null, 'Villa Urquiza, CABA'],
    ] as const;
    expect(await findUnconfirmed(spellings)).toEqual([]);
  });

  it(`confirms none of 1,000 invented places (seed ${seed})`, async () => {
    const invented = inventPlaces(1000);
    const answers = await Promise.all(invented.map(([province, locality]) => queryReach(province, locality)));
    const confirmed = invented.filter((_place, at) => answers[at] === 'YES');
    expect(confirmed).toEqual([]);
    const known = invented.filter((_place, at) => answers[at] !== 'UNKNOWN');
    expect(known).toEqual([]);
  });

  it(`confirms no invented place on /cobertura, and every place named in texts (seed ${seed})`, async () => {
    const portal = await startPortal(database);
    onTestFinished(() => portal.close());
    let sent = 0;
    const ask = async ([province, locality]: readonly [string | null, string | null]) => {
      sent += 1;
      const query = new URLSearchParams({ ...(province && { province }), ...(locality && { locality }) });
      const path = `/api/public/coverage?${query}`;
      const { status, body } = await portal.call('GET', path, undefined, createIpHeader(sent));
      return status === 200 ? body.data.reach : status;
    };
    const invented = inventPlaces(scaleBySize(100, 1000));
    for (const place of invented) expect([place, await ask(place)]).not.toEqual([place, 'YES']);
    const named = [...namedZones(), ...namedLocalities()];
    expect(named.length).toBeGreaterThan(100);
    for (const place of named) expect([place, await ask(place)]).toEqual([place, 'YES']);
  });
});

/** Characters of any script, with marks, symbols, invisible and right-to-left characters. */
const anyCharacters = [
  ...'abzñçßøŁдЖ中文字日本한글مرحباשלום😀👩‍🚒\u0301\u200b\u202e\u00a0%_\\\'"<>&;,.-/0579 ',
];

/** Generates made-up, misspelled, mixed and malformed place names, combined with any province or none. */
function inventPlaces(count: number): [string | null, string][] {
  const random = createRandom(seed);
  const randomBelow = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(items: readonly T[]): T | undefined => items[randomBelow(items.length)];
  const syllables = ['zu', 'kra', 'wex', 'ñio', 'pluf', 'gru', 'hjo', 'vyk', 'xor', 'bwa', 'tlo', 'quax'];
  const existingNames = new Set(allLocalities.map(({ name }) => name));
  const places: [string | null, string][] = [];
  while (places.length < count) {
    const inventedWord = Array.from({ length: 2 + randomBelow(3) }, () => pick(syllables)).join('');
    const existingName = pick(allLocalities)?.name ?? '';
    const at = randomBelow(existingName.length);
    const misspelledName = `${existingName.slice(0, at)}x${existingName.slice(at)}`;
    const otherName = pick(allLocalities)?.name ?? '';
    const anyText = Array.from({ length: 1 + randomBelow(40) }, () => pick(anyCharacters)).join('');
    const name =
      pick([
        inventedWord,
        `${inventedWord} ${anyText}`,
        // Real names in places that don't exist: as streets, glued together, and with an invented word.
        `Av. ${existingName} ${randomBelow(9000)}, ${inventedWord}`,
        `${existingName} ${randomBelow(9000)}, piso ${randomBelow(20)}, ${inventedWord}`,
        `${existingName.slice(0, 4)}${inventedWord}${otherName.slice(-4)}`,
        `${inventedWord} ${existingName}`,
        `${existingName} ${inventedWord}`,
        `Villa ${inventedWord}`,
        `${inventedWord} de ${pick(syllables)}`,
        misspelledName,
        `Barrio ${inventedWord}`,
      ]) ?? inventedWord;
    const province = pick([null, ...provinces.map((each) => each.name)]) ?? null;
    if (!existingNames.has(name)) places.push([province, name]);
  }
  return places;
}
