import { cta } from '../fields/cta/cta.ts';
import { image } from '../fields/image/image.ts';
import { list } from '../fields/list/list.ts';
import { refs } from '../fields/refs/refs.ts';
import { richText } from '../fields/richText/richText.ts';
import { text } from '../fields/text/text.ts';
import { textarea } from '../fields/textarea/textarea.ts';
import { pageFields } from './common.ts';
import { faqsField } from './sharedFields.ts';

/** Fields of the four sections that share `/api/warranty`. */
export const serviceFields = {
  title: text({ label: ['Título', 'Title'], required: true, max: 120, column: true, sort: true }),
  ...pageFields,
  text: richText({ label: ['Texto', 'Text'] }),
  image: image({ label: ['Imagen', 'Image'] }),
  steps: list({
    label: ['Pasos', 'Steps'],
    item: ['Paso', 'Step'],
    max: 12,
    of: {
      title: text({ label: ['Título', 'Title'], required: true, max: 120 }),
      text: textarea({ label: ['Texto', 'Text'], max: 500 }),
    },
  }),
  documents: refs({ label: ['Documentos', 'Documents'], to: 'domainFiles' }),
  faqs: faqsField({ max: 30 }),
  cta: cta({ label: ['Botón', 'Button'] }),
};
