import { defineWords } from '@centinela/ui/language/pageLanguage.ts';

/** Texts of the comparison of plans. */
export const comparisonWords = defineWords(
  {
    breadcrumb: 'Planes',
    title: 'Compará los planes',
    headTitle: 'Compará los planes y precios',
    description:
      'Todos los planes lado a lado: en qué se diferencian, qué traen todos y cuánto salen por mes, con las condiciones al lado del precio.',
    lead: 'Primero, en qué se diferencian. Precios finales por mes, con las condiciones al lado.',
    which: '¿Cuál me conviene?',
    whichLead:
      'Contestá unas preguntas: te mostramos lo más económico que tiene lo que necesitás, con el precio. Sin dejar ningún dato.',
    custom: 'A tu medida',
    customLead: 'Cuando lo que querés cuidar no entra en un plan, lo armamos con vos en la visita.',
    lines: 'Conocelos de cerca',
    visit: 'Pedí tu visita',
    visitLead: 'Te llama una persona y vamos a verlo con vos.',
    chatPlan: (name: string) => `el plan ${name}`,
    chatPlans: 'los planes',
    caption: 'En qué se diferencian los planes',
    differences: 'En qué se diferencian',
    inShort: 'En pocas palabras',
    mostChosen: 'El más elegido',
    requestPlan: 'Pedí este plan',
    yes: 'Sí',
    no: 'No',
    common: 'Lo que incluyen todos los planes',
  },
  {
    breadcrumb: 'Plans',
    title: 'Compare plans',
    headTitle: 'Compare plans and prices',
    description:
      'All plans side by side: how they differ, what they all include and what they cost a month, with the terms next to the price.',
    lead: 'First, how they differ. Final monthly prices, with the terms right next to them.',
    which: 'Which one suits me?',
    whichLead:
      'Answer a few questions: we show you the cheapest option that has what you need, with its price. No personal details needed.',
    custom: 'Made to measure',
    customLead: 'When what you want to protect doesn’t fit a plan, we put it together with you on the visit.',
    lines: 'Take a closer look',
    visit: 'Book your visit',
    visitLead: 'A real person calls you, and we come and look at it with you.',
    chatPlan: (name: string) => `the plan ${name}`,
    chatPlans: 'the plans',
    caption: 'How the plans differ',
    differences: 'How they differ',
    inShort: 'In a few words',
    mostChosen: 'Most chosen',
    requestPlan: 'Get this plan',
    yes: 'Yes',
    no: 'No',
    common: 'What all plans include',
  },
);
