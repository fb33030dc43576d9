import { expect, it } from 'vitest';
import { moreLinks, unnamed } from './moreLinks.ts';

it('returns the links in the settings and skips empty ones', () => {
  const none = { blog: null, store: null, faqs: null, feedback: null };
  expect(moreLinks(undefined)).toEqual([]);
  expect(moreLinks(none)).toEqual([]);
  for (const key of ['blog', 'store', 'faqs', 'feedback'])
    expect(moreLinks({ ...none, [key]: '/ahi' })).toMatchObject([{ url: '/ahi' }]);
  const faqs = moreLinks({ faqs: '/faqs', blog: '/blog' });
  expect(unnamed(faqs, [{ url: '/faqs' }, { url: null }])).toMatchObject([{ url: '/blog' }]);
});
