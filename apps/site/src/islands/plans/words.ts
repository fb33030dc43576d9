import { defineWords } from '@centinela/ui/language/pageLanguage.ts';

/** Texts of the choice of the plans that a phone shows. */
export const planCompareWords = defineWords(
  {
    shownPlans: 'Planes a la vista',
    and: ' y ',
    showCommon: 'Mostrar también lo que tienen en común',
    see: 'Ver',
  },
  { shownPlans: 'Plans in view', and: ' and ', showCommon: 'Also show what they have in common', see: 'See' },
);
