import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What the program itself says: neither tests nor samples, which stand for what editors write. */
const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (path) =>
      !/\.test(?:ing)?\.tsx?$|\/(?:sample|samples)\.ts$|\/testing\/|^apps\/server\/src\/demo\//.test(path),
  )
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

const found = (pattern: RegExp, besides: readonly string[] = []): string[] =>
  files.flatMap(({ path, text }) =>
    besides.includes(path)
      ? []
      : [...text.matchAll(new RegExp(pattern, 'gi'))].map(([words]) => `${path}: ${words}`),
  );

it('reads the program', () => {
  expect(files.length).toBeGreaterThan(1000);
});

it('leaves it to the settings on what terms the company sells', () => {
  const terms =
    /permanencia|sin (?:cargo|costo)|no tienen? (?:cargo|costo)|en préstamo|te compromete|menos de un minuto/;
  expect(
    found(terms, [
      // An example beside the field that holds them.
      'packages/sections/src/sections/internalSettings/definition.ts',
      // The add-ons that a promotion includes, as its editor chose them.
      'packages/sections/src/sections/promotionSections/definition.ts',
      'packages/sections/src/sections/promotionSections/view.tsx',
      // A price of nothing in words.
      'packages/sections/src/sections/priceSections/PriceTables.tsx',
      'apps/portal/src/areas/prices/words.ts',
      'apps/portal/src/areas/addons/words.ts',
      // What the law promises, whoever sells.
      'apps/site/src/pages/cancellations/cancellation.tsx',
    ]),
  ).toEqual([]);
});

it('says things as people here say them, and not as they would be translated', () => {
  const translated =
    /condiciones,? (?:están )?enteras|lista entera|dice acá|cosas que todos incluyen|también lo que no cambia|(?:quiere|pidió) que lo llamen|lo terminás|terminás su acceso|terminó tu acceso|terminar (?:el acceso|este enlace|tu enlace)|ve lo tuyo|lo que te espera|ninguno tuyo|tu mes (?:quedaría|sigue)|contra la anterior|conceptos de uno|te llega a vos|tus pedidos quedan|nadie lo llamó|ya lo contactaron|(?:listas|promociones) que valen hoy|'ninguno vigente|como 2026-11-30/;
  expect(found(translated)).toEqual([]);
});
