import { bool } from '../../fields/bool/bool.ts';
import { colour } from '../../fields/colour/colour.ts';
import { date } from '../../fields/date/date.ts';
import { icon } from '../../fields/icon/icon.ts';
import { slug } from '../../fields/slug/slug.ts';
import { text } from '../../fields/text/text.ts';
import { url } from '../../fields/url/url.ts';
import { enableField, orderField } from '../../kernel/common.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const topBarSections = defineSection({
  key: 'topBarSections',
  api: 'topbar',
  feature: 'topbar',
  group: 'site',
  place: 30,
  names: { one: ['Barra superior', 'Top bar'], many: ['Barras superiores', 'Top bars'] },
  about: [
    'La línea de arriba de todo: una oferta o un aviso, que el visitante puede cerrar.',
    'The line at the very top: an offer or a notice, which the visitor can close.',
  ],
  address: { get: 'slug', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/topbar/update' },
  messages: {
    create: 'TopBarSection Created!',
    update: 'TopBarSection Updated!',
    delete: 'TopBarSection Removed!',
    enable: 'TopBar Sections Enabled!',
    disable: 'TopBar Sections Disabled!',
  },
  toggle: { field: 'enableButton', on: true, off: false, words: 'shown', sent: true },
  title: 'text',
  ordered: true,
  public: ['topbar', 'client-home', 'agent-home'],
  fields: {
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
  },
});
