import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { VisitCallToAction } from '../plans/VisitCallToAction.tsx';
import { productWords } from './words.ts';

/** The end of every catalogue page: a phone number for advice on devices. */
export const ProductsCallToAction = ({ phone }: { phone: string | null }) => (
  <VisitCallToAction title={useWords(productWords).callToAction} phone={phone} />
);
