import { expect, it } from 'vitest';
import { attacks } from './attacks.testing.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';
import { SvgRefused } from './svgRefused.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

const getRejection = (source: string): SvgRefused => {
  try {
    sanitizeSvg(source);
  } catch (error) {
    if (error instanceof SvgRefused) return error;
    throw error;
  }
  throw new Error('the SVG was accepted');
};

it.each(attacks)('rejects %s and names the limit', (_name, source, limit) => {
  const { userMessage } = getRejection(source);
  expect(userMessage?.[0]).toContain(limit);
  expect(userMessage?.[1]).toMatch(/^The SVG has .+: simplify it or upload it as a PNG$/);
});

it('names the maximum', () => {
  const masked = `<mask id="m"><rect/></mask>${'<rect mask="url(#m)"/>'.repeat(101)}`;
  expect(getRejection(svg(masked)).userMessage).toEqual([
    'El SVG tiene más de 100 máscaras: simplificalo o subilo como PNG',
    'The SVG has more than 100 masks: simplify it or upload it as a PNG',
  ]);
});

it('counts inherited effects and those applied by a selector for each element', () => {
  for (const selector of ['g > rect', '.b, .a rect', 'g rect.x', '#y, .x']) {
    const masked = `<mask id="m"><circle/></mask><g class="a">${'<rect class="x"/>'.repeat(200)}</g>`;
    const { message } = getRejection(svg(`<style>${selector} { mask: url(#m) }</style>${masked}`));
    expect(message, selector).toContain('more than 100 masks');
  }
  // `:not()` counts like `*`, so the mask applies to itself.
  const negated = '<style>rect:not(.a) { mask: url(#m) }</style><mask id="m"><rect/></mask><rect/>';
  expect(getRejection(svg(negated)).message).toBe('contains cyclic references');
  const pattern = `<pattern id="p">${'<rect/>'.repeat(300)}</pattern>`;
  expect(getRejection(svg(`${pattern}<g fill="url(#p)">${'<rect/>'.repeat(900)}</g>`)).message).toContain(
    'elements',
  );
  expect(
    getRejection(svg(`${pattern}<g id="g">${'<rect/>'.repeat(900)}</g><use href="#g" fill="url(#p)"/>`))
      .message,
  ).toContain('elements');
});

it('removes masks that children inherit', () => {
  const clean = sanitizeSvg(
    svg('<g mask="url(#m)"><rect mask="inherit" style="filter: inherit; fill: red"/></g>'),
  );
  expect(clean).not.toContain('inherit');
  expect(clean).toContain('fill: red');
});

it('accepts the output of drawing programs', () => {
  const drawing = `<style>.cls-1 { fill: url(#g) } .cls-2 { mask: url(#m); opacity: .5 }</style>
    <defs><linearGradient id="a"><stop offset="0"/></linearGradient><linearGradient id="g" href="#a"/>
    <mask id="m"><rect class="cls-1"/></mask><clipPath id="c"><path d="M0 0h9v9z"/></clipPath></defs>
    <g clip-path="url(#c)">${'<path class="cls-1" d="M0 0h9v9z"/>'.repeat(2_000)}</g>
    ${'<g class="cls-2"><path d="M0 0h9v9z"/></g>'.repeat(40)}
    <text><tspan x="1">${'Hola. '.repeat(100)}</tspan></text>`;
  expect(sanitizeSvg(svg(drawing))).toContain('cls-2');
});
