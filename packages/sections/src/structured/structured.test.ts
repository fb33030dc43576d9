import { expect, it } from 'vitest';
import { breadcrumbList } from './breadcrumb.ts';
import { faqPage } from './faqPage.ts';
import { videoObjects } from './videoObjects.ts';

const origin = 'https://centinela.example';

it('breadcrumb positions start at one', () => {
  const stops = [
    { name: 'Inicio', path: '/' },
    { name: 'Planes', path: '/planes/todos' },
  ];
  expect(breadcrumbList(origin, stops).itemListElement).toMatchObject([
    { position: 1, item: `${origin}/` },
    { position: 2, item: `${origin}/planes/todos` },
  ]);
});

it('questions become an FAQPage, and no questions become null', () => {
  expect(faqPage([])).toBeNull();
  expect(faqPage([{ question: '¿Sí?', answer: '<p>Sí</p>' }])).toMatchObject({
    mainEntity: [{ name: '¿Sí?', acceptedAnswer: { text: '<p>Sí</p>' } }],
  });
});

it('an answer contains only accepted markup and no picture', () => {
  const picture =
    '<figure><picture><source srcset="/media/a/160.avif 160w"><img src="/media/a/960.webp" alt="Una casa"></picture><figcaption>De noche</figcaption></figure>';
  const answers = [
    `<p>Con <u>esto</u> &amp; <a href="/planes?a=1&amp;b=2" target="_blank">planes</a><br>y más</p>${picture}<hr>`,
    '<blockquote><p>Sí</p></blockquote><table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
    picture,
  ];
  expect(faqPage(answers.map((answer) => ({ question: '¿Cómo?', answer })))).toMatchObject({
    mainEntity: [
      { acceptedAnswer: { text: '<p>Con esto &amp; <a href="/planes?a=1&amp;b=2">planes</a><br>y más</p>' } },
      { acceptedAnswer: { text: '<p>Sí</p>a b <br>' } },
    ],
  });
  expect(faqPage([{ question: '¿Cómo?', answer: picture }])).toBeNull();
});

it('a video has its thumbnail, or is left out', () => {
  const poster = { base: '/media/a', focal: { x: 0.5, y: 0.25 } };
  const video = { url: '/media/b/original.mp4' };
  const clips = [
    { name: 'Con foto', video, poster },
    { name: 'Sin foto', video, poster: null },
    { name: 'Sin video', video: null, poster },
  ];
  const about = { origin, description: 'Cómo se arma', published: '2026-11-20T10:00:00.000Z' };
  expect(videoObjects(clips, about)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Con foto',
      description: 'Cómo se arma',
      thumbnailUrl: `${origin}/media/a/share-5-3.jpg`,
      contentUrl: `${origin}/media/b/original.mp4`,
      uploadDate: '2026-11-20T10:00:00.000Z',
    },
  ]);
});
