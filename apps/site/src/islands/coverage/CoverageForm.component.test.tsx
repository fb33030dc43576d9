import { findViolations, getOverflow, recordNavigations, usePhone } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startIsland, stubIslandApi } from '../../testing/islands.ts';
import { CoverageForm } from './CoverageForm.tsx';

const places = [
  'Morón, Buenos Aires',
  'Moreno, Buenos Aires',
  'Moreno, La Pampa',
  'Palermo, Ciudad de Buenos Aires',
];

const province = page.getByRole('combobox', { name: 'Provincia' });
const locality = page.getByRole('combobox', { name: 'Localidad o barrio' });

async function openForm(problem = '') {
  stubIslandApi({ 'GET /public/places': () => places });
  const host = await startIsland(
    'coverageForm',
    <CoverageForm
      action="/cobertura"
      title="¿Llegamos a tu casa?"
      province=""
      locality=""
      problem={problem}
      isSecondary={false}
    />,
  );
  return {
    host,
    listSuggestions: () =>
      [...host.querySelectorAll('option')].flatMap(({ value, parentElement }) =>
        parentElement instanceof HTMLDataListElement ? [value] : [],
      ),
  };
}

test('localities are suggested while typing, with their provinces', async () => {
  const { host, listSuggestions } = await openForm();
  await locality.fill('mor');
  await expect.poll(listSuggestions).toEqual(places.slice(0, 3));
  expect(await findViolations(host)).toEqual([]);
});

test('a selected province limits the suggestions to its localities', async () => {
  const { listSuggestions } = await openForm();
  await locality.fill('mor');
  await expect.poll(listSuggestions).toHaveLength(3);
  await province.selectOptions('La Pampa');
  await expect.poll(listSuggestions).toEqual(['Moreno']);
});

test('a suggestion with its province fills both fields, and Enter asks for it', async () => {
  const navigations = recordNavigations();
  await openForm();
  await locality.fill('Moreno, La Pampa');
  await expect.element(province).toHaveValue('La Pampa');
  await expect.element(locality).toHaveValue('Moreno');
  locality.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => navigations.map(({ path }) => path))
    .toEqual(['/cobertura?provincia=La+Pampa&localidad=Moreno']);
});

test('the error names the fix at its field, and the form fits a phone', async () => {
  await usePhone();
  const { host } = await openForm('Escribí tu localidad, por ejemplo Morón');
  await expect
    .element(locality)
    .toHaveAccessibleDescription('Error: Escribí tu localidad, por ejemplo Morón');
  await expect.element(locality).toHaveAttribute('aria-invalid', 'true');
  expect(getOverflow()).toBeLessThanOrEqual(0);
  expect(await findViolations(host)).toEqual([]);
});
