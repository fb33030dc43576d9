import { type Structured, schemaOrg } from './context.ts';
import { toAcceptedMarkup } from './readMarkup.ts';

/**
 * Structured data of questions, whose answers may be formatted texts. Skips answers without text; null when none
 * are left.
 */
export function faqPage(faqs: readonly { question: string; answer: string }[]): Structured | null {
  const mainEntity = faqs.flatMap(({ question, answer }) => {
    const text = toAcceptedMarkup(answer);
    if (text === null) return [];
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }];
  });
  return mainEntity.length === 0 ? null : { '@context': schemaOrg, '@type': 'FAQPage', mainEntity };
}
