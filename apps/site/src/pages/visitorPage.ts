import { type Receipt, readReceipt } from '@centinela/sections/kernel/contactForm.ts';
import type { FormState, PageRequest } from '@centinela/sections/pages/reader.ts';
import type { LeadValues } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { type PageLanguage, usePageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { createContext, useContext } from 'react';
import { toFieldErrors } from '../islands/leads/leadForm.rules.ts';
import { getTranslate } from '../islands/useTranslate.ts';

/** Context that provides the current page request to the contact form. */
export const PageRequestContext = createContext<Pick<PageRequest, 'path' | 'query' | 'form' | 'cvDays'>>({
  path: '/',
  query: {},
});

/** State of a page's contact form after the server has handled it. */
export interface LeadFormState {
  page: string;
  values?: LeadValues | undefined;
  receipt: Receipt | null;
  errors: LeadValues;
  failure: string;
}

/** Returns the state of a submitted form. */
export const toLeadFormState = (
  path: string,
  query: Readonly<Record<string, string>>,
  form: FormState | undefined,
  language: PageLanguage,
): LeadFormState => ({
  page: path,
  values: form?.values,
  receipt: query.pedido === undefined ? null : readReceipt(query.pedido),
  errors: toFieldErrors(form?.errors, getTranslate(language)),
  failure: form?.failure ?? '',
});

/** Returns the state of the current page's contact form. */
export function useLeadFormState(): LeadFormState {
  const { path, query, form } = useContext(PageRequestContext);
  const language = usePageLanguage();
  return toLeadFormState(path, query, form, language);
}
