import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Source files with texts of the product itself, without tests and samples, which represent editors' content. */
const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (path) =>
      !/\.test(?:ing)?\.tsx?$|\/(?:sample|samples)\.ts$|\/testing\/|^apps\/server\/src\/demo\//.test(path),
  )
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

const findMatches = (pattern: RegExp, excludedFiles: readonly string[] = []): string[] =>
  files.flatMap(({ path, text }) =>
    excludedFiles.includes(path)
      ? []
      : [...text.matchAll(new RegExp(pattern, 'gi'))].map(([words]) => `${path}: ${words}`),
  );

it('reads the source files', () => {
  expect(files.length).toBeGreaterThan(1000);
});

it('contains no terms of sale, which editors write in the settings', () => {
  const terms =
    /permanencia|sin (?:cargo|costo)|no tienen? (?:cargo|costo)|en préstamo|te compromete|menos de un minuto/;
  expect(
    findMatches(terms, [
      // Examples for editors.
      'packages/sections/src/sections/internalSettings/definition.ts',
      'apps/portal/src/dashboard/help/sectionHelp.ts',
      // The add-ons that a promotion includes are chosen by its editor.
      'packages/sections/src/sections/promotionSections/definition.ts',
      'packages/sections/src/sections/promotionSections/view.tsx',
      // Recognised in texts of editors.
      'packages/sections/src/sections/plans/warnings/textFacts.ts',
      // The text for a price of zero.
      'packages/sections/src/sections/priceSections/words.ts',
      'apps/portal/src/areas/prices/words.ts',
      'apps/portal/src/areas/addons/words.ts',
      // Legal guarantees apply to every seller.
      'apps/site/src/pages/cancellations/cancellation.tsx',
    ]),
  ).toEqual([]);
});

it('uses natural wording instead of literal translations', () => {
  const translated =
    /condiciones,? (?:están )?enteras|lista entera|dice acá|cosas que todos incluyen|también lo que no cambia|(?:quiere|pidió) que lo llamen|lo terminás|terminás su acceso|terminó tu acceso|terminar (?:el acceso|este enlace|tu enlace)|ve lo tuyo|lo que te espera|ninguno tuyo|tu mes (?:quedaría|sigue)|contra la anterior|conceptos de uno|te llega a vos|tus pedidos quedan|nadie lo llamó|ya lo contactaron|(?:listas|promociones) que valen hoy|'ninguno vigente|como 2026-11-30/;
  expect(findMatches(translated)).toEqual([]);
});

/** "Pedilo" as a whole button: what it is about may be feminine ("la cámara"). */
const genderedButton = /\b(?:conoce|pedi|compra|suma|lleva|mira|proba|tene)l[oa]\b/;

it('has no button whose gender depends on what it is about', () => {
  expect(findMatches(new RegExp(`${genderedButton.source}\\s*[<'"]`))).toEqual([]);
  const buttons = globSync('apps/server/demo/content/*.json', { cwd: root }).flatMap((path) =>
    [
      ...readFileSync(`${root}/${path}`, 'utf8').matchAll(
        /"(?:buttonTitle|title)": "([^"]*)",\s*(?:"\w+En": "[^"]*",\s*)?"url"/g,
      ),
    ].map(([, title]) => `${path}: ${title}`),
  );
  expect(buttons.length).toBeGreaterThan(100);
  expect(buttons.filter((button) => new RegExp(genderedButton, 'i').test(button))).toEqual([]);
});
