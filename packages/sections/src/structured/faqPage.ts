import { type Structured, schemaOrg } from './context.ts';

/** Questions and their answers; an answer may hold formatted text. Null when there are none. */
export const faqPage = (faqs: readonly { question: string; answer: string }[]): Structured | null =>
  faqs.length === 0
    ? null
    : {
        '@context': schemaOrg,
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      };
