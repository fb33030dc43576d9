import { sanitiseRichText } from '@centinela/sections/fields/richText/richText.server.ts';
import { expect, test } from 'vitest';

const id = '0199aaaa-0000-7000-8000-00000000000a';
const storedHtml = `<p>Antes</p><img data-media="${id}" alt="Una &quot;casa&quot;" data-caption="De &lt;noche&gt;" /><p>Después</p>`;
const decoration = `<img data-media="${id}" alt="" />`;

test('keeps a library picture unchanged', () => {
  for (const html of [storedHtml, decoration]) expect(sanitiseRichText(html)).toBe(html);
});

test.each([
  ['an address', '<img src="https://evil.example/x.png" alt="x">'],
  ['an address of this site', '<img src="/media/abc/960.webp" alt="x">'],
  ['an embedded file', '<img src="data:image/png;base64,AAAA" alt="x">'],
  ['an invalid id', '<img data-media="../../x" alt="x">'],
  ['no alternative text', `<img data-media="${id}">`],
  [
    'its markup as pages show it',
    `<figure><picture><source srcset="https://evil.example/x"><img src="x"></picture></figure>`,
  ],
])('removes a picture with %s', (_what, html) => {
  expect(sanitiseRichText(`<p>a</p>${html}`)).toBe('<p>a</p>');
});

test('removes attributes added by hand and keeps the picture', () => {
  const added = `src="https://evil.example/x" srcset="https://evil.example/x 2x" onerror="alert(1)" onload=alert(1) style="position:fixed" class="x" id="x"`;
  expect(sanitiseRichText(`<img ${added} data-media="${id}" alt="">`)).toBe(decoration);
  expect(sanitiseRichText(`<img data-media="${id}" alt='" onerror="alert(1)'>`)).toBe(
    `<img data-media="${id}" alt="&quot; onerror=&quot;alert(1)" />`,
  );
});

test('accepts upper-case ids, and truncates long texts at a whole character', () => {
  expect(sanitiseRichText(`<img data-media="${id.toUpperCase()}" alt="">`)).toBe(decoration);
  const longResult = sanitiseRichText(`<img data-media="${id}" alt="${'x'.repeat(299)}😀">`);
  expect(longResult.isWellFormed()).toBe(true);
});

test('limits the nesting depth of hostile markup', () => {
  const nestedResult = sanitiseRichText(`${'<blockquote>'.repeat(10_000)}x${'</blockquote>'.repeat(10_000)}`);
  expect(nestedResult.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(40);
  expect(nestedResult).toContain('x');
});

test('removes pictures from e-mails', () => {
  expect(sanitiseRichText(storedHtml, false)).toBe('<p>Antes</p><p>Después</p>');
});
