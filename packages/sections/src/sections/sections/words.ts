import { defineWords } from '@centinela/ui/language/pageLanguage.ts';

/** Fixed texts of text pages. */
export const freePageWords = defineWords(
  {
    contents: 'En esta página',
    downloadPdf: 'Bajar en PDF',
    downloadContract: 'Bajar el modelo de contrato',
    talk: '¿Lo hablamos? Te llama una persona.',
    callMe: 'Pedí que te llamemos',
    comparePlans: 'Compará los planes',
  },
  {
    contents: 'On this page',
    downloadPdf: 'Download as PDF',
    downloadContract: 'Download the sample contract',
    talk: 'Shall we talk it over? A real person calls you.',
    callMe: 'Ask us to call you',
    comparePlans: 'Compare plans',
  },
);
