import { icon } from '../fields/icon/icon.ts';
import { image } from '../fields/image/image.ts';
import { type ListField, list } from '../fields/list/list.ts';
import { richText } from '../fields/richText/richText.ts';
import { type SelectField, select } from '../fields/select/select.ts';
import { text } from '../fields/text/text.ts';
import { textarea } from '../fields/textarea/textarea.ts';
import { flavourOptions } from '../kernel/flavours.ts';
import type { Options } from '../kernel/kind.ts';
import { pageFields } from './common.ts';

/** Questions with formatted answers; the page expands one at a time. */
export const faqsField = <const O extends Partial<Options<ListField>>>(options: O) =>
  list({
    label: ['Preguntas', 'Questions'],
    item: ['Pregunta', 'Question'],
    ...options,
    of: {
      question: text({ label: ['Pregunta', 'Question'], required: true }),
      answer: richText({ label: ['Respuesta', 'Answer'], required: true }),
    },
  });

/** The audience of an entry: everyone, clients or agents. */
export const flavourField = <const O extends Partial<Options<SelectField>>>(options: O) =>
  select({
    label: ['Público', 'Audience'],
    options: flavourOptions,
    required: true,
    start: 'PUBLICO',
    filter: true,
    ...options,
  });

/** The audience of an entry that is for clients or agents only. */
export const audienceField = {
  audience: select({
    label: ['Para quién', 'For whom'],
    options: { CLIENT: flavourOptions.CLIENT, AGENT: flavourOptions.AGENT },
    required: true,
    filter: true,
    column: true,
  }),
};

/** A background picture and its variant for phones. */
export const sceneFields = {
  image: image({ label: ['Imagen', 'Image'], required: true }),
  mobileImage: image({ label: ['Imagen para el celular', 'Image for phones'], required: true }),
};

/** Fields for the hero of pages about houses, cars and fleets. */
export const protectionFields = {
  title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 80, column: true, sort: true }),
  ...pageFields,
  description: richText({
    label: ['Descripción', 'Description'],
    help: [
      'El primer párrafo abre la página. Un subtítulo que es una pregunta se muestra como pregunta que se abre.',
      'The first paragraph opens the page. A heading that is a question is shown as a question that opens.',
    ],
  }),
  ...sceneFields,
  features: list({
    label: ['Características', 'Features'],
    item: ['Característica', 'Feature'],
    max: 12,
    of: {
      icon: icon({ label: ['Ícono', 'Icon'] }),
      title: text({ label: ['Título', 'Title'], required: true }),
      description: textarea({ label: ['Descripción', 'Description'] }),
    },
  }),
};
