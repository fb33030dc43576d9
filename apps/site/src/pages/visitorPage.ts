import { type Receipt, readReceipt } from '@centinela/sections/kernel/ask.ts';
import type { FormState, PageRequest } from '@centinela/sections/kernel/reader.ts';
import type { LeadValues } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { createContext, useContext } from 'react';
import { namedErrors } from '../islands/leads/leadForm.rules.ts';

/** The page that is rendered, as the contact form on it needs to know it. */
export const VisitorPage = createContext<Pick<PageRequest, 'path' | 'query' | 'form' | 'cvDays'>>({
  path: '/',
  query: {},
});

/** Where the contact form of a page has got to. */
export interface LeadFormState {
  page: string;
  values?: LeadValues | undefined;
  receipt: Receipt | null;
  errors: LeadValues;
  failure: string;
}

/** What a form that came back shows. */
export const leadFormState = (
  path: string,
  query: Readonly<Record<string, string>>,
  form: FormState | undefined,
): LeadFormState => ({
  page: path,
  values: form?.values,
  receipt: query.pedido === undefined ? null : readReceipt(query.pedido),
  errors: namedErrors(form?.errors),
  failure: form?.failure ?? '',
});

/** The state of the contact form of the page that is rendered. */
export function useLeadFormState(): LeadFormState {
  const { path, query, form } = useContext(VisitorPage);
  return leadFormState(path, query, form);
}
