import { expect, it } from 'vitest';
import { listMoreLinks, removeLinked } from './moreLinks.ts';

it('returns the links in the settings and skips empty ones', () => {
  const emptyLinks = { blog: null, store: null, faqs: null, feedback: null };
  expect(listMoreLinks(undefined)).toEqual([]);
  expect(listMoreLinks(emptyLinks)).toEqual([]);
  for (const key of ['blog', 'store', 'faqs', 'feedback'])
    expect(listMoreLinks({ ...emptyLinks, [key]: '/ahi' })).toMatchObject([{ url: '/ahi' }]);
  const faqs = listMoreLinks({ faqs: '/faqs', blog: '/blog' });
  expect(removeLinked(faqs, [{ url: '/faqs' }, { url: null }])).toMatchObject([{ url: '/blog' }]);
});
