import { describe, expect, it } from 'vitest';
import { addContents } from './contents.ts';

describe('addContents', () => {
  it('derives unique ids from headings', () => {
    expect(
      addContents(
        '<h2>1. Qué &amp; cómo</h2><p>a</p><h2>Datos</h2><h3>x</h3><h2><strong>Datos</strong></h2>',
      ),
    ).toEqual({
      html: '<h2 id="1-que-como">1. Qué &amp; cómo</h2><p>a</p><h2 id="datos">Datos</h2><h3>x</h3><h2 id="datos-2"><strong>Datos</strong></h2>',
      headings: [
        { id: '1-que-como', title: '1. Qué & cómo' },
        { id: 'datos', title: 'Datos' },
        { id: 'datos-2', title: 'Datos' },
      ],
    });
  });

  it('gives a heading without letters an id too', () => {
    expect(addContents('<h2>…</h2>').headings).toEqual([{ id: 'parte', title: '…' }]);
  });

  it('leaves a text without headings unchanged', () => {
    expect(addContents('<p>a</p>')).toEqual({ html: '<p>a</p>', headings: [] });
  });
});
