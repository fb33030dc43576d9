import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { View } from '../../views/sections.ts';
import { LandingView } from './view.tsx';

type Part = View<'landingSections'>;

const layouts = ['HERO', 'TEXT_IMAGE', 'CARDS', 'PLANS', 'FAQ', 'FORM', 'VIDEO', 'GALLERY'] as const;

/** A part with only its name filled in. */
const createEmptyPart = (layout: Part['layout'], title: string | null = null): Part => ({
  id: layout,
  path: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  name: `Parte ${layout}`,
  layout,
  title,
  text: null,
  image: null,
  mobileImage: null,
  video: null,
  background: null,
  cards: [],
  plans: [],
  faqs: [],
  cta: null,
  enable: true,
});

const landing = (sections: Part[], leadForm: boolean): View<'landings'> => ({
  id: 'landing',
  path: '/landing/prueba',
  publishedAt: '2026-11-20T12:00:00.000Z',
  title: 'Prueba',
  slug: 'prueba',
  seo: { title: null, description: null, canonical: null, noindex: false, shareImage: null, words: null },
  sections,
  leadForm,
  leadEmail: null,
  thankYouText: null,
  whatsappSlug: null,
  status: 'ACTIVE',
  enable: true,
});

const html = (sections: Part[], leadForm = false) =>
  renderToStaticMarkup(<LandingView entry={landing(sections, leadForm)} form={<form>FORMULARIO</form>} />);

const count = (text: string, part: string) => text.split(part).length - 1;

describe('LandingView', () => {
  it.each(layouts)('renders an empty %s', (layout) => {
    expect(html([createEmptyPart(layout)])).toContain(`id="parte-${layout.toLowerCase().replace('_', '-')}"`);
  });

  it('has one h1, the title of the first part', () => {
    const text = html([
      createEmptyPart('HERO', 'Uno'),
      createEmptyPart('CARDS', 'Dos'),
      createEmptyPart('FAQ', 'Tres'),
    ]);
    expect(text.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Uno');
    expect(count(text, '<h1')).toBe(1);
  });

  it('adds the form at the end when no part contains it', () => {
    const text = html([createEmptyPart('HERO', 'Uno')], true);
    expect(count(text, 'FORMULARIO')).toBe(1);
    expect(text).toContain('Dejanos tus datos');
    expect(html([createEmptyPart('HERO', 'Uno')], false)).not.toContain('FORMULARIO');
  });

  it('renders only one form, even if several parts require one', () => {
    const two = html([createEmptyPart('FORM', 'Uno'), createEmptyPart('FORM', 'Dos')], true);
    expect(count(two, 'FORMULARIO')).toBe(1);
    expect(two).toContain('Dos');
    expect(two).not.toContain('<fieldset');
    expect(html([createEmptyPart('FORM', 'Uno')], true)).not.toContain('Dejanos tus datos');
  });
});
