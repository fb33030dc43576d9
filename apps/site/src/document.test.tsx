import type { Head } from '@centinela/sections/pages/page.ts';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './document.tsx';

const assets = { scripts: ['/assets/a.js'], styles: ['/assets/a.css'], fonts: ['/assets/a.woff2'] };

const documentOf = (
  head: Partial<Head>,
  more: { path?: string | null; indexable?: boolean; isFixed?: boolean } = {},
) =>
  renderDocument({
    assets,
    head: { title: 'Planes', description: 'Todos los planes', ...head },
    origin: 'https://centinela.example',
    path: more.path === undefined ? '/planes/todos' : more.path,
    brand: 'Centinela',
    favicon: '/media/x/original.svg',
    indexable: more.indexable ?? true,
    isFixed: more.isFixed ?? false,
    children: <main>hola</main>,
  });

describe('a document', () => {
  it('renders the language, a title with the brand once, and the canonical URL', () => {
    const html = documentOf({});
    expect(html.startsWith('<!doctype html><html lang="es-AR">')).toBe(true);
    expect(html).toContain('<title>Planes · Centinela</title>');
    expect(html).toContain('<link rel="canonical" href="https://centinela.example/planes/todos"/>');
    expect(documentOf({ hasError: true })).toContain('<title>Error: Planes · Centinela</title>');
    expect(documentOf({ title: 'Centinela: alarmas' })).toContain('<title>Centinela: alarmas</title>');
    expect(documentOf({ canonical: '/' }, { path: '/home' })).toContain('href="https://centinela.example/"');
    expect(documentOf({ canonical: 'https://otro.example/a' })).toContain('href="https://otro.example/a"');
  });

  it('links the feed of its list', () => {
    const feed = { path: '/consejos/rss.xml', title: 'Consejos' };
    expect(documentOf({ feed })).toContain(
      '<link rel="alternate" type="application/rss+xml" href="/consejos/rss.xml" title="Consejos"/>',
    );
    expect(documentOf({})).not.toContain('rel="alternate"');
  });

  it('has no canonical URL on an error page, whatever its head says', () => {
    const html = documentOf({ canonical: '/validar' }, { path: null });
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('og:url');
  });

  it('sets noindex when the page or the host requires it', () => {
    expect(documentOf({})).not.toContain('name="robots"');
    expect(documentOf({ noindex: true })).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(documentOf({}, { indexable: false, isFixed: true })).toContain('noindex');
    expect(documentOf({}, { isFixed: true })).toContain('<meta name="robots" content="index, follow"/>');
    expect(documentOf({ noindex: true }, { isFixed: true })).toContain('content="noindex, nofollow"');
  });

  it('contains no inline script, and escapes text in structured data', () => {
    const html = documentOf({
      structured: [{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }],
    });
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts).toHaveLength(2);
    for (const attributes of scripts) expect(attributes).toMatch(/src=|type="application\/ld\+json"/);
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toMatch(/<style|\son[a-z]+=/);
  });

  it('uses an absolute URL for the sharing image', () => {
    expect(documentOf({ image: '/media/x/1280.webp' })).toContain(
      'content="https://centinela.example/media/x/1280.webp"',
    );
    const html = documentOf({
      image: '/share/planes/clasico-1.jpg',
      imageAlt: 'Clásico: $ 24.900 "por mes"',
    });
    for (const meta of [
      'og:image" content="https://centinela.example/share/planes/clasico-1.jpg"',
      'og:image:width" content="1200"',
      'og:image:height" content="630"',
      'og:image:alt" content="Clásico: $ 24.900 &quot;por mes&quot;"',
    ])
      expect(html).toContain(`<meta property="${meta}/>`);
    expect(documentOf({ image: '/a.jpg', imageAlt: '' })).toContain('og:image:alt" content="Planes"');
    expect(documentOf({})).not.toContain('og:image');
  });
});
