import { topBarFields } from '../../commonFields/topBarFields.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const topBarSections = defineSection({
  key: 'topBarSections',
  api: 'topbar',
  feature: 'topbar',
  group: 'site',
  place: 30,
  names: { isFeminine: true, one: ['Barra superior', 'Top bar'], many: ['Barras superiores', 'Top bars'] },
  about: [
    'La línea de arriba de todo: una oferta o un aviso, que el visitante puede cerrar.',
    'The line at the very top: an offer or a notice, which the visitor can close.',
  ],
  namedBy: { get: 'slug', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/topbar/update' },
  messages: {
    create: 'TopBarSection Created!',
    update: 'TopBarSection Updated!',
    delete: 'TopBarSection Removed!',
    enable: 'TopBar Sections Enabled!',
    disable: 'TopBar Sections Disabled!',
  },
  toggle: { field: 'enableButton', on: true, off: false, sent: true },
  title: 'text',
  ordered: true,
  public: ['topbar', 'client-home'],
  fields: withEnglish(topBarFields),
});
