import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatChoiceCookie, readChoice } from '../islands/consent/choice.ts';
import { hasNoPersonalData, toReportedUrl } from '../islands/consent/load.ts';
import { Consent } from './Consent.tsx';
import { consentText, textVersion } from './consentText.ts';
import { filterPageTools, getConfiguredTools, getPolicySources, purposes } from './tools.ts';

const hosts = { tagManager: 'https://www.googletagmanager.com', heatmap: 'https://www.clarity.ms' };
const ids = {
  tagManagerId: 'GTM-ABCD123',
  analyticsId: 'G-AB12CD34EF',
  heatmapId: 'k1l2m3n4o5',
  indexNowKey: null,
};

/** After a change of the text: increase `textVersion` and replace the hash below. */
test('requires a new version when the consent text changes', () => {
  const hash = createHash('sha256').update(JSON.stringify(consentText)).digest('hex').slice(0, 12);
  expect([textVersion, hash]).toMatchInlineSnapshot(`
    [
      1,
      "f1247ccdceb1",
    ]
  `);
});

test('uses only the configured hosts in script URLs and in the policy, for any settings', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(...Object.values(ids), 'GTM-A"><script>', 'G-1; script-src *'),
  );
  fc.assert(
    fc.property(text, text, text, (tagManagerId, analyticsId, heatmapId) => {
      const tools = getConfiguredTools({ ...ids, tagManagerId, analyticsId, heatmapId }, hosts);
      for (const tool of Object.values(tools))
        expect(tool.src).toMatch(
          /^https:\/\/www\.(?:googletagmanager\.com|clarity\.ms)\/[\w./]+(?:\?id=[\w-]+)?$/,
        );
      for (const sources of Object.values(getPolicySources(tools)))
        expect(sources).toMatch(/^https:\/\/[\w.*/: -]+$/);
    }),
  );
});

test('loads the heatmap only on its eleven pages, and no tool on account pages or private pages', () => {
  const all = getConfiguredTools(ids, hosts);
  expect(Object.keys(filterPageTools(all, '/planes/todos', true))).toEqual([
    'tagManager',
    'analytics',
    'heatmap',
  ]);
  expect(Object.keys(filterPageTools(all, '/planes/clasico', true))).toEqual(['tagManager', 'analytics']);
  for (const path of ['/ingresar', '/registro/listo', '/validar'])
    expect(filterPageTools(all, path, true)).toEqual({});
  expect(filterPageTools(all, '/', false)).toEqual({});
  expect(getConfiguredTools(ids, null)).toEqual({});
  expect(getPolicySources({})).toEqual({});
});

test('renders no banner when no tool needs consent', () => {
  expect(renderToString(<Consent allTools={{}} pageTools={{}} />)).toBe('');
  const html = renderToString(
    <Consent allTools={getConfiguredTools({ ...ids, heatmapId: null }, hosts)} pageTools={{}} />,
  );
  expect(html).toContain('hidden=""');
  expect(html).not.toContain(consentText.purposes.heatmap[0]);
});

test('reads a stored choice only for the same version of the text', () => {
  fc.assert(
    fc.property(fc.subarray([...purposes]), fc.boolean(), (yes, isSecure) => {
      const cookie = formatChoiceCookie(
        { version: '1.1', at: '2026-05-01T10:00:00.000Z', yes },
        isSecure,
      ).split(';')[0];
      expect(readChoice(`user=x; ${cookie}; y=1`, '1.1')).toEqual({
        version: '1.1',
        at: '2026-05-01T10:00:00.000Z',
        yes,
      });
      expect(readChoice(`${cookie}`, '1.2')).toBeNull();
    }),
  );
  for (const malformed of ['consent=', 'consent=%', 'consent=null', 'consent={"version":"1.1"}', 'other=1'])
    expect(readChoice(malformed, '1.1')).toBeNull();
});

test('never reports a URL with personal data', () => {
  for (const search of [
    '?mail=ana%40x.example',
    '?q=30111222',
    '?token=abc',
    '?x=a@b.c',
    '?utm_term=ana@x.example',
  ])
    expect(hasNoPersonalData(search)).toBe(false);
  for (const search of ['', '?utm_source=a&utm_campaign=b', '?gclid=EAIaIQ1234567890', '?plan=clasico'])
    expect(hasNoPersonalData(search)).toBe(true);
  const place = { origin: 'https://x.example', pathname: '/planes', search: '?utm_source=a&plan=clasico' };
  expect(toReportedUrl(place)).toBe('https://x.example/planes?utm_source=a');
});
