import type { FieldTools } from './FieldTools.tsx';

const nothing = () => Promise.reject(new Error('not asked for here'));

/** Inputs in Spanish that ask nobody for anything. @param form what they know of the form around them */
export const quietTools = (form: FieldTools['form'] = null): FieldTools => ({
  language: 'es',
  form,
  pickMedia: nothing,
  upload: nothing,
  media: nothing,
  entry: nothing,
  searchEntries: nothing,
  page: nothing,
  searchPages: nothing,
});
