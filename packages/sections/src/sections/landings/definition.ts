import { enableField, pageFields } from '../../commonFields/common.ts';
import { bool } from '../../fields/bool/bool.ts';
import { email } from '../../fields/email/email.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { statusOptions } from '../../kernel/flavours.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const landings = defineSection({
  key: 'landings',
  api: 'landings',
  feature: 'landings',
  group: 'site',
  place: 40,
  names: { isFeminine: true, one: ['Landing', 'Landing'], many: ['Landings', 'Landings'] },
  about: [
    'Páginas de campaña, armadas con secciones y con un formulario de contacto.',
    'Campaign pages, built of sections, with a contact form.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/landings' },
  messages: { create: 'Landing Created!', update: 'Landing Updated!', delete: 'Landing Removed!' },
  toggle: { field: 'status', on: 'ACTIVE', off: 'INACTIVE', by: 'slug' },
  readBelow: 'landing',
  title: 'title',
  page: { path: '/landing/{slug}' },
  public: ['landing/{slug}'],
  fields: withEnglish(
    {
      title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
      ...pageFields,
      sections: refs({
        label: ['Secciones', 'Sections'],
        to: 'landingSections',
        blocks: 'layout',
        insteadOfBlocks: 'leadForm',
      }),
      leadForm: bool({ label: ['Con formulario de contacto', 'With a contact form'] }),
      leadEmail: email({
        label: ['Correo que recibe los contactos', 'E-mail address that receives leads'],
        private: true,
      }),
      thankYouText: richText({ label: ['Texto de agradecimiento', 'Thank-you text'] }),
      whatsappSlug: text({
        label: ['WhatsApp', 'WhatsApp'],
        help: [
          'El nombre corto del número al que llevan los enlaces de WhatsApp de esta landing. Sin él, el primero de la lista.',
          'Short name of the number this landing’s WhatsApp links open. If empty, the first in the list.',
        ],
      }),
      status: select({
        label: ['Estado', 'Status'],
        options: statusOptions,
        start: 'ACTIVE',
        filter: true,
        column: true,
      }),
      ...enableField,
    },
    ['whatsappSlug'],
  ),
});
