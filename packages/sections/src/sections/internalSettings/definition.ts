import { colour } from '../../fields/colour/colour.ts';
import { email } from '../../fields/email/email.ts';
import { group } from '../../fields/group/group.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { phone } from '../../fields/phone/phone.ts';
import { richText } from '../../fields/richText/richText.ts';
import { select } from '../../fields/select/select.ts';
import { slug } from '../../fields/slug/slug.ts';
import { text } from '../../fields/text/text.ts';
import { url } from '../../fields/url/url.ts';
import { enableField } from '../../kernel/common.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const internalSettings = defineSection({
  key: 'internalSettings',
  api: 'settings',
  feature: 'internalSettings',
  group: 'settings',
  place: 20,
  names: { one: ['Configuración', 'Settings'], many: ['Configuración interna', 'Internal settings'] },
  about: [
    'La marca, los datos de contacto, las redes y los enlaces que todo el sitio usa.',
    'The brand, the contact data, the networks and the links that the whole site uses.',
  ],
  address: { get: 'slug', update: 'slug', delete: null },
  screens: { list: '/dashboard/internalSettings/update' },
  messages: { create: 'InternalSettingsSection Created!', update: 'Configuración interna actualizada!' },
  title: 'slug',
  principal: 'principal',
  public: ['internal-settings'],
  fields: {
    slug: slug({ label: ['Nombre corto', 'Slug'], required: true, unique: true, column: true }),
    brand: group({
      label: ['Marca', 'Brand'],
      fields: {
        name: text({ label: ['Nombre', 'Name'], required: true }),
        logo: image({ label: ['Logo', 'Logo'] }),
        logoDark: image({ label: ['Logo sobre fondo oscuro', 'Logo on dark'] }),
        favicon: image({ label: ['Ícono del navegador', 'Browser icon'] }),
        primary: colour({ label: ['Color principal', 'Primary colour'] }),
        accent: colour({ label: ['Color de acento', 'Accent colour'] }),
      },
    }),
    contact: group({
      label: ['Contacto', 'Contact'],
      fields: {
        phone: phone({ label: ['Teléfono', 'Telephone'] }),
        emergencyPhone: phone({ label: ['Teléfono de emergencias', 'Emergency telephone'] }),
        email: email({ label: ['Correo', 'E-mail'] }),
        address: text({ label: ['Dirección', 'Address'] }),
        hours: text({ label: ['Horario', 'Hours'] }),
      },
    }),
    social: list({
      label: ['Redes', 'Social networks'],
      item: ['Red', 'Network'],
      of: {
        network: select({
          label: ['Red', 'Network'],
          required: true,
          options: {
            FACEBOOK: ['Facebook', 'Facebook'],
            INSTAGRAM: ['Instagram', 'Instagram'],
            YOUTUBE: ['YouTube', 'YouTube'],
            LINKEDIN: ['LinkedIn', 'LinkedIn'],
            X: ['X', 'X'],
            TIKTOK: ['TikTok', 'TikTok'],
          },
        }),
        url: url({ label: ['Dirección', 'Address'], required: true }),
      },
    }),
    links: group({
      label: ['Enlaces', 'Links'],
      fields: {
        blog: url({ label: ['Blog', 'Blog'] }),
        faqs: url({ label: ['Preguntas frecuentes', 'FAQ'] }),
        quote: url({ label: ['Cotizador', 'Online quote'] }),
        feedback: url({ label: ['Formulario de opiniones', 'Feedback form'] }),
        prospecting: url({ label: ['Captación de agentes', 'Agent prospecting'] }),
        store: url({ label: ['Tienda', 'Store'] }),
      },
    }),
    leadEmail: email({
      label: ['Correo que recibe los contactos', 'E-mail address that gets the leads'],
      private: true,
    }),
    legal: list({
      label: ['Legales', 'Legal'],
      item: ['Documento', 'Document'],
      of: {
        title: text({ label: ['Título', 'Title'], required: true }),
        url: url({ label: ['Dirección', 'Address'], required: true }),
      },
    }),
    footer: richText({ label: ['Texto del pie', 'Footer text'] }),
    ...enableField,
  },
});
