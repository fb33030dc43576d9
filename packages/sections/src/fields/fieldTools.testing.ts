import type { FieldTools } from './FieldTools.tsx';

const nothing = () => Promise.reject(new Error('field tools are not available in this test'));

/** Returns field tools in Spanish that never make a request. @param form the surrounding form */
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
