import { describe, expect, test } from 'vitest';
import { suggestPassword } from '../form/suggestPassword.ts';
import { getUserState, hasFilters, readUserView, toUserQuery, writeUserView } from './view.ts';

const parseView = (search: string) => readUserView(new URLSearchParams(search));

describe('the URL of the user list', () => {
  test.each([
    ['', 'limit=25'],
    ['kind=CLIENT', 'limit=25&filter[__t]=CLIENT'],
    ['state=enabled', 'limit=25&filter[enable]=true&filter[status]=active'],
    ['state=disabled&sort=name', 'limit=25&filter[enable]=false&sort[lastName]=asc'],
    ['state=pending&sort=oldest', 'limit=25&filter[status]=pending&sort[createdAt]=asc'],
    ['q=ana&province=AR-B', 'limit=25&filter[q]=ana&filter[province]=AR-B'],
    [
      'from=2026-03-01&to=2026-03-02',
      'limit=25&filter[createdAt][from]=2026-03-01&filter[createdAt][to]=2026-03-02',
    ],
    // Ignores unknown values.
    ['kind=GUEST&state=x&province=AR-%3F&from=ayer&sort=dni&export=all', 'limit=25'],
  ])('%s requests %s', (search, query) => {
    expect(decodeURIComponent(toUserQuery(parseView(search), 25))).toBe(query);
  });

  test('is serialized as it was parsed', () => {
    const search = 'q=ana&kind=CLIENT&state=pending&province=AR-B&from=2026-03-01&sort=name';
    expect(writeUserView(parseView(search)).toString()).toBe(search);
    expect(writeUserView(parseView('')).toString()).toBe('');
    expect([hasFilters(parseView('sort=name')), hasFilters(parseView('q=x'))]).toEqual([false, true]);
  });
});

test('a disabled user is not pending', () => {
  expect(getUserState({ enable: false, status: 'pending' })).toBe('disabled');
  expect(getUserState({ enable: true, status: 'pending' })).toBe('pending');
  expect(getUserState({ enable: true, status: 'active' })).toBe('enabled');
});

test('a generated password is easy to read out, and different each time', () => {
  expect(suggestPassword()).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(suggestPassword()).not.toBe(suggestPassword());
  // The generator skips the byte 255, which would make some letters more likely.
  expect(suggestPassword((bytes) => bytes.map((_, at) => (at % 2 === 0 ? 255 : 0)))).toBe(
    'aaaa-aaaa-aaaa-aaaa',
  );
});
