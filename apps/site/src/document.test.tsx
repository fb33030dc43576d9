import type { Head } from '@centinela/sections/pages/page.ts';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './document.tsx';

const assets = { scripts: ['/assets/a.js'], styles: ['/assets/a.css'], fonts: ['/assets/a.woff2'] };

const renderTestDocument = (
  head: Partial<Head>,
  options: { path?: string | null; indexable?: boolean; isFixed?: boolean; language?: 'es' | 'en' } = {},
) =>
  renderDocument({
    assets,
    head: { title: 'Planes', description: 'Todos los planes', ...head },
    origin: 'https://centinela.example',
    path: options.path === undefined ? '/planes/todos' : options.path,
    brand: 'Centinela',
    favicon: '/media/x/original.svg',
    indexable: options.indexable ?? true,
    isFixed: options.isFixed ?? false,
    language: options.language ?? 'es',
    children: <main>hola</main>,
  });

describe('a document', () => {
  it('renders the language, a title with the brand once, and the canonical URL', () => {
    const html = renderTestDocument({});
    expect(html.startsWith('<!doctype html><html lang="es-AR">')).toBe(true);
    expect(html).toContain('<title>Planes · Centinela</title>');
    expect(html).toContain('<link rel="canonical" href="https://centinela.example/planes/todos"/>');
    expect(renderTestDocument({ hasError: true })).toContain('<title>Error: Planes · Centinela</title>');
    expect(renderTestDocument({ title: 'Centinela: alarmas' })).toContain(
      '<title>Centinela: alarmas</title>',
    );
    expect(renderTestDocument({ canonical: '/' }, { path: '/home' })).toContain(
      'href="https://centinela.example/"',
    );
    expect(renderTestDocument({ canonical: 'https://otro.example/a' })).toContain(
      'href="https://otro.example/a"',
    );
  });

  it('declares its language and its addresses in both', () => {
    const alternates = { 'es-AR': '/planes', en: '/en/planes', 'x-default': '/planes' };
    const html = renderTestDocument({ canonical: '/en/planes', alternates }, { language: 'en' });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<meta property="og:locale" content="en_US"/>');
    expect(html).toContain('<link rel="canonical" href="https://centinela.example/en/planes"/>');
    for (const [tag, path] of Object.entries(alternates))
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${tag}" href="https://centinela.example${path}"/>`,
      );
  });

  it('links the feed of its list', () => {
    const feed = { path: '/consejos/rss.xml', title: 'Consejos' };
    expect(renderTestDocument({ feed })).toContain(
      '<link rel="alternate" type="application/rss+xml" href="/consejos/rss.xml" title="Consejos"/>',
    );
    expect(renderTestDocument({})).not.toContain('rel="alternate"');
  });

  it('has no canonical URL on an error page, even if its head contains one', () => {
    const html = renderTestDocument({ canonical: '/validar' }, { path: null });
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('og:url');
  });

  it('sets noindex when the page or the host requires it', () => {
    expect(renderTestDocument({})).not.toContain('name="robots"');
    expect(renderTestDocument({ noindex: true })).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    );
    expect(renderTestDocument({}, { indexable: false, isFixed: true })).toContain('noindex');
    expect(renderTestDocument({}, { isFixed: true })).toContain(
      '<meta name="robots" content="index, follow"/>',
    );
    expect(renderTestDocument({ noindex: true }, { isFixed: true })).toContain('content="noindex, nofollow"');
  });

  it('contains no inline script, and escapes text in structured data', () => {
    const html = renderTestDocument({
      structured: [{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }],
    });
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts).toHaveLength(2);
    for (const attributes of scripts) expect(attributes).toMatch(/src=|type="application\/ld\+json"/);
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toMatch(/<style|\son[a-z]+=/);
  });

  it('uses an absolute URL for the sharing image', () => {
    expect(renderTestDocument({ image: '/media/x/1280.webp' })).toContain(
      'content="https://centinela.example/media/x/1280.webp"',
    );
    const html = renderTestDocument({
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
    expect(renderTestDocument({ image: '/a.jpg', imageAlt: '' })).toContain('og:image:alt" content="Planes"');
    expect(renderTestDocument({})).not.toContain('og:image');
  });
});
