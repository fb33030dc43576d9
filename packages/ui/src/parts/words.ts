import { defineWords } from '../language/pageLanguage.ts';

/** Texts inside the components. */
export const partWords = defineWords(
  {
    breadcrumb: 'Estás en',
    newTab: '(se abre en otra pestaña)',
    nextSteps: 'Cómo seguir',
    perMonth: 'por mes',
    spokenPrice: (amount: string, period: string) => `${amount} pesos ${period}`,
    spokenRegularPrice: (amount: string, period: string) => `. Sin la promoción: ${amount} pesos ${period}`,
    withoutPromotion: 'sin la promoción',
    netPrice: (amount: string) => `Precio sin impuestos nacionales: ${amount}`,
    pages: 'Páginas',
    page: 'Página',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  {
    breadcrumb: 'You are here',
    newTab: '(opens in a new tab)',
    nextSteps: 'Next steps',
    perMonth: 'a month',
    spokenPrice: (amount: string, period: string) => `${amount} pesos ${period}`,
    spokenRegularPrice: (amount: string, period: string) =>
      `. Without the promotion: ${amount} pesos ${period}`,
    withoutPromotion: 'without the promotion',
    netPrice: (amount: string) => `Price without national taxes: ${amount}`,
    pages: 'Pages',
    page: 'Page',
    previous: 'Previous',
    next: 'Next',
  },
);
