import { useContext } from 'react';
import { CompanyTerms } from './CompanyTerms.ts';

/** The words in which the company says what a visit costs and to what it binds, within a sentence's own paragraph. */
export const VisitTerms = () => useContext(CompanyTerms).visitTerms;
