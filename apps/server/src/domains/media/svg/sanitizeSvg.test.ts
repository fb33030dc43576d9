import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scaleBySize } from '#testing/size.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';
import { SvgRefused } from './svgRefused.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" ${attributes}>${inside}</svg>`;

/** Each tries to run, fetch or link something; none of these strings may remain in the output. */
const attacks: Record<string, string> = {
  'a script': svg('<script>alert(1)</script>'),
  'a script by CDATA': svg('<script><![CDATA[alert(1)]]></script>'),
  'a script in another case': svg('<sCrIpT>alert(1)</sCrIpT>'),
  'a script with a prefix': svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  'a script under an invented prefix': svg(
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  ),
  'a script from elsewhere': svg('<script href="https://evil.example/x.js"/>'),
  'an event on the root': svg('<rect width="1" height="1"/>', 'onload="alert(1)"'),
  'an event in another case': svg('<rect oNcLiCk="alert(1)"/>'),
  'an event with a slash': svg('<rect/onclick="alert(1)"/>'),
  'an event on an unknown element': svg('<blink onmouseover="alert(1)"><rect/></blink>'),
  'a link that runs': svg('<a href="javascript:alert(1)"><rect/></a>'),
  'a link by xlink': svg('<a xlink:href="javascript:alert(1)"><rect/></a>'),
  'a link with entities': svg('<a href="&#106;avascript:alert(1)"><rect/></a>'),
  'a link with a tab': svg('<a href="java&#9;script:alert(1)"><rect/></a>'),
  'foreign HTML': svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ),
  'a frame': svg('<iframe src="https://evil.example"></iframe>'),
  'an animation that sets a link': svg('<a><set attributeName="href" to="javascript:alert(1)"/><rect/></a>'),
  'an animation of a link': svg(
    '<a id="x"><rect/></a><animate href="#x" attributeName="href" values="javascript:alert(1)"/>',
  ),
  'a use of another document': svg('<use href="https://evil.example/x.svg#a"/>'),
  'a use of a data document': svg('<use href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+#a"/>'),
  'a picture from elsewhere': svg('<image href="https://evil.example/pixel.png" width="1" height="1"/>'),
  'a picture from this server’s disk': svg('<image href="file:///etc/passwd" width="1" height="1"/>'),
  'a drawing inside a picture': svg(
    '<image href="data:image/svg+xml,%3Csvg onload=alert(1)%3E" width="1" height="1"/>',
  ),
  'a filter picture': svg('<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'),
  'an import in a style': svg(
    '<style>@import url("https://evil.example/x.css"); rect { fill: red }</style><rect/>',
  ),
  'an import without url': svg('<style>@import "https://evil.example/x.css";</style>'),
  'an address in a style': svg('<style>rect { fill: url(https://evil.example/x.svg#a) }</style><rect/>'),
  'an escaped address in a style': svg(
    '<style>rect { fill: \\75\\72\\6c(https://evil.example/x) }</style><rect/>',
  ),
  'an address hidden by a comment': svg(
    '<style>rect { fill: u/**/rl(https://evil.example/x) }</style><rect/>',
  ),
  'a font from elsewhere': svg(
    '<style>@font-face { font-family: x; src: url(https://evil.example/x.woff) }</style>',
  ),
  'an image-set': svg('<rect style="mask: image-set(&quot;https://evil.example/x.png&quot; 1x)"/>'),
  'an address in a style attribute': svg('<rect style="fill: url(//evil.example/x#a)"/>'),
  'an address in an attribute': svg('<rect fill="url(https://evil.example/x#a)"/>'),
  'an address without its end': svg('<rect fill="url(https://evil.example/x"/>'),
  'an expression': svg('<rect style="width: expression(alert(1))"/>'),
  'a style that closes itself': svg(
    '<style>rect { fill: red } &lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
  ),
  'a stylesheet instruction': `<?xml-stylesheet href="https://evil.example/x.xsl"?>${svg('<rect/>')}`,
  'a comment with a script': svg('<!-- <script>alert(1)</script> --><rect/>'),
  'a text that looks like a script': svg('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'),
  'an attribute that ends itself': svg('<rect id="&quot; onload=&quot;alert(1)"/>'),
  'a handler element': svg(
    '<handler type="text/javascript" xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
  ),
  'a base': svg('<rect xml:base="https://evil.example/"/>'),
  'an HTML namespace': svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
};

describe('sanitizeSvg', () => {
  it.each(Object.entries(attacks))('removes %s', (_what, source) => {
    const clean = sanitizeSvg(source);
    expect(clean).not.toMatch(/<script|<foreign|<iframe|<a[\s>]|<set|<animate|<handler|<!|<\?|xlink/i);
    expect(clean).not.toMatch(/\son\w+\s*=\s*"/i);
    expect(clean).not.toMatch(
      /evil\.example|javascript:|file:|data:image\/svg|@import|@font-face|expression\(/i,
    );
    expect(clean).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    // Sanitising is idempotent.
    expect(sanitizeSvg(clean)).toBe(clean);
  });

  it.each(
    Object.entries({
      'a document type with entities': `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('<text>&x;</text>')}`,
      'a billion laughs': `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('&b;')}`,
      'a document type from this disk': `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${svg('')}`,
      HTML: '<!DOCTYPE html><html><body></body></html>',
      'an element that is no svg': '<rect/>',
      'two roots': `${svg('')}${svg('')}`,
      nothing: '',
      'plain words': 'hola',
      'elements 1,000 deep': svg('<g>'.repeat(1000) + '</g>'.repeat(1000)),
      'elements without end': svg('<g/>'.repeat(60_000)),
      'a use of itself': svg('<g id="a"><use href="#a"/></g><use href="#a"/>'),
      'uses that grow without end': svg(
        `<g id="a0"><rect/></g>${Array.from({ length: 12 }, (_each, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('')}<use href="#a12"/>`,
      ),
    }),
  )('rejects %s', (_what, source) => {
    expect(() => sanitizeSvg(source)).toThrow(SvgRefused);
  });

  it('removes dangerous content in any combination', () => {
    const pieces = [
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      '&',
      ';',
      '\0',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!DOCTYPE svg>',
      '&lt;',
      '&#60;',
      '&quot;',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<svg>',
      '</svg>',
      '<g>',
      '</g>',
      '<a ',
      '<image ',
      '<use ',
      '<rect ',
      '<foreignObject>',
      'onload=',
      'href=',
      'xlink:href=',
      'style=',
      'fill=',
      'javascript:alert(1)',
      'https://evil.example',
      'url(',
      ')',
      '\\75rl(',
      '@import ',
      '{',
      '}',
      '/*',
      '*/',
    ];
    const randomDrawing = fc
      .array(fc.constantFrom(...pieces), { maxLength: 30 })
      .map((each) => svg(each.join('')));
    fc.assert(
      fc.property(randomDrawing, (source) => {
        let clean: string;
        try {
          clean = sanitizeSvg(source);
        } catch (error) {
          expect(error).toBeInstanceOf(SvgRefused);
          return;
        }
        // Text between tags is escaped, so only tags and styles matter.
        const tags = (clean.match(/<[^>]*>/g) ?? []).join('');
        const styles = [...clean.matchAll(/<style>([^<]*)/g)].map(([, css]) => css).join('');
        // Compares whole attributes, because a value may look like one.
        const attributes = [...tags.matchAll(/\s([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
          name,
          value,
        }));
        expect(tags).not.toMatch(/<script|<foreign|<a[\s>]|<!|<\?/i);
        expect(attributes.filter(({ name }) => /^on|:on/i.test(name))).toEqual([]);
        expect(attributes.filter(({ name, value }) => /href$/i.test(name) && !value.startsWith('#'))).toEqual(
          [],
        );
        expect(tags + styles).not.toMatch(/url\((?!#)|@import|javascript:alert\(1\)"/i);
        expect(sanitizeSvg(clean)).toBe(clean);
      }),
      { numRuns: scaleBySize(300, 5000) },
    );
  });

  it('does not change the appearance of a drawing', async () => {
    const drawing = svg(
      `<defs><linearGradient id="g"><stop offset="0" stop-color="#FFB224"/><stop offset="1" stop-color="#0B1220"/></linearGradient>
       <filter id="f"><feGaussianBlur stdDeviation=".2"/></filter><clipPath id="c"><circle cx="5" cy="5" r="4"/></clipPath></defs>
       <style>.lit { fill: url(#g); stroke: currentColor }</style>
       <g clip-path="url(#c)"><rect class="lit" width="10" height="10" style="opacity: .9"/><use xlink:href="#g"/></g>
       <path d="M1 1L9 9" stroke="#fff" filter="url(#f)"/><text font-size="2" x="1" y="5">Ñandú &amp; cía</text>`,
      'width="100" height="100"',
    );
    const clean = sanitizeSvg(drawing);
    const pixels = (text: string) => sharp(Buffer.from(text)).raw().toBuffer();
    expect((await pixels(clean)).equals(await pixels(drawing))).toBe(true);
    expect(clean).toContain('Ñandú &amp; cía');
  });

  it('does not change the appearance of the demo pictures', async () => {
    const folder = new URL('../../../../demo/media/', import.meta.url);
    for (const name of readdirSync(folder)
      .filter((each) => each.endsWith('.svg'))
      .slice(0, 6)) {
      const before = readFileSync(new URL(name, folder), 'utf8');
      const renderSmall = (text: string) => sharp(Buffer.from(text)).resize(160).raw().toBuffer();
      expect((await renderSmall(sanitizeSvg(before))).equals(await renderSmall(before)), name).toBe(true);
    }
  });
});
