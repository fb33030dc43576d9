import { useContext } from 'react';
import { CompanyTerms } from './CompanyTerms.ts';

/** The company's text on the cost and obligations of a visit, to be used within a paragraph. */
export const VisitTerms = () => useContext(CompanyTerms).visitTerms;
