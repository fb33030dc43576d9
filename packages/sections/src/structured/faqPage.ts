import { type Structured, schemaOrg } from './context.ts';
import { readMarkup } from './readMarkup.ts';

/** Questions and their answers, which may be formatted texts; one that says nothing in words is none. Null without any. */
export function faqPage(faqs: readonly { question: string; answer: string }[]): Structured | null {
  const mainEntity = faqs.flatMap(({ question, answer }) => {
    const text = readMarkup(answer);
    if (text === null) return [];
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }];
  });
  return mainEntity.length === 0 ? null : { '@context': schemaOrg, '@type': 'FAQPage', mainEntity };
}
