import { bool } from '../fields/bool/bool.ts';
import { colour } from '../fields/colour/colour.ts';
import { date } from '../fields/date/date.ts';
import { icon } from '../fields/icon/icon.ts';
import { slug } from '../fields/slug/slug.ts';
import { text } from '../fields/text/text.ts';
import { url } from '../fields/url/url.ts';
import { enableField, orderField } from './common.ts';

/** Fields of a bar above the page, for any audience. */
export const topBarFields = {
  slug: slug({ label: ['Nombre corto', 'Slug'], required: true, unique: true }),
  text: text({ label: ['Texto', 'Text'], required: true, min: 2, max: 140, column: true, sort: true }),
  url: url({ label: ['Adónde lleva', 'Where it leads'] }),
  icon: icon({ label: ['Ícono', 'Icon'] }),
  colour: colour({ label: ['Color del texto', 'Text colour'] }),
  background: colour({ label: ['Color de fondo', 'Background colour'] }),
  enableButton: bool({ label: ['Visible', 'Shown'], start: true, filter: true, column: true }),
  buttonTitle: text({ label: ['Texto del botón', 'Button text'], max: 40 }),
  from: date({ label: ['Desde', 'From'], column: true }),
  to: date({ label: ['Hasta', 'To'], column: true }),
  ...orderField,
  ...enableField,
};
