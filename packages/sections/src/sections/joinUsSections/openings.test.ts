import { expect, it } from 'vitest';
import { jobPosting } from '../../structured/jobPosting.ts';
import { filterOpenAt, formatDay, type Opening } from './openings.ts';

const opening = (title: string, validThrough: string | null): Opening => ({
  title,
  place: 'Caballito, Ciudad de Buenos Aires',
  text: null,
  applyUrl: null,
  datePosted: '2026-11-02',
  validThrough,
});

const site = { origin: 'https://centinela.example', page: '/sumate-equipo', brand: 'Centinela' };

it('leaves out expired openings by the date in Argentina', () => {
  const all = [opening('Siempre', null), opening('Hoy', '2026-11-30'), opening('Ayer', '2026-11-29')];
  const titles = (instant: string) => filterOpenAt(all, new Date(instant)).map(({ title }) => title);
  expect(titles('2026-12-01T02:59:00Z')).toEqual(['Siempre', 'Hoy']);
  expect(titles('2026-12-01T03:00:00Z')).toEqual(['Siempre']);
});

it('formats a date in words', () => {
  expect(formatDay('2026-11-30')).toBe('30 de noviembre de 2026');
});

it('returns structured data for an opening once its posting date is known', () => {
  expect(jobPosting(opening('Técnico', '2026-11-30'), site)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Técnico',
    datePosted: '2026-11-02',
    validThrough: '2026-11-30T23:59:59-03:00',
    url: 'https://centinela.example/sumate-equipo',
  });
  expect(jobPosting({ ...opening('Técnico', null), datePosted: null }, site)).toBeNull();
});
