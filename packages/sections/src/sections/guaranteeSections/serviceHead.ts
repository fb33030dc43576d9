import type { Head } from '../../pages/page.ts';
import { createPageHead, getFirstWords } from '../../pages/pageHead.ts';
import type { ServiceEntry } from './ServiceView.tsx';

/** Builds the head of a service page. */
export const createServiceHead = (entry: ServiceEntry): Head =>
  createPageHead(entry, {
    title: entry.title,
    description: getFirstWords(entry.text ?? ''),
    picture: entry.image,
    faqs: entry.faqs,
  });
