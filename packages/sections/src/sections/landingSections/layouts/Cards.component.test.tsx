import { examplePicture } from '@centinela/ui/testing/examples.ts';
import { recordNavigations, renderPart } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { View } from '../../../views/sections.ts';
import { Cards } from './Cards.tsx';

const entry: View<'landingSections'> = {
  id: 'tarjetas',
  path: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  name: 'Tarjetas',
  layout: 'CARDS',
  title: '¿Qué querés cuidar?',
  text: null,
  image: null,
  mobileImage: null,
  video: null,
  background: null,
  cards: ['casa', 'negocio', 'auto'].map((name) => ({
    image: { ...examplePicture, id: name, original: `${examplePicture.base}/original.jpg`, vector: false },
    title: name,
    text: null,
    cta: { title: `Ver ${name}`, url: `/${name}`, newTab: false },
  })),
  plans: [],
  faqs: [],
  cta: null,
  enable: true,
};

test('a click on the picture of a card opens its page', async () => {
  const navigations = recordNavigations();
  const host = renderPart(<Cards entry={entry} surface="paper" lead={false} isFlipped={false} />);
  const [card] = host.querySelectorAll('li');
  await userEvent.click(card ?? host, { position: { x: 40, y: 40 } });
  await expect.poll(() => navigations).toEqual([{ path: '/casa', type: 'push' }]);
});
