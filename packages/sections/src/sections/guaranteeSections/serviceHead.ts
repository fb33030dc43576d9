import type { Head } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import type { ServiceEntry } from './ServiceView.tsx';

/** Builds the head of a service page. */
export const serviceHead = (entry: ServiceEntry): Head =>
  pageHead(entry, {
    title: entry.title,
    description: firstWords(entry.text ?? ''),
    picture: entry.image,
    faqs: entry.faqs,
  });
