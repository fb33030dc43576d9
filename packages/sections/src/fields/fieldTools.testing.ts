import type { FieldTools } from './FieldTools.tsx';

const rejectCall = () => Promise.reject(new Error('field tools are not available in this test'));

/** Returns field tools in Spanish that never make a request. @param form the surrounding form */
export const createOfflineTools = (form: FieldTools['form'] = null): FieldTools => ({
  language: 'es',
  form,
  pickMedia: rejectCall,
  upload: rejectCall,
  media: rejectCall,
  entry: rejectCall,
  searchEntries: rejectCall,
  page: rejectCall,
  searchPages: rejectCall,
});
