import { enableField } from '../../commonFields/common.ts';
import { bool } from '../../fields/bool/bool.ts';
import { colour } from '../../fields/colour/colour.ts';
import { date } from '../../fields/date/date.ts';
import { email } from '../../fields/email/email.ts';
import { group } from '../../fields/group/group.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { number } from '../../fields/number/number.ts';
import { phone } from '../../fields/phone/phone.ts';
import { richText } from '../../fields/richText/richText.ts';
import { select } from '../../fields/select/select.ts';
import { slug } from '../../fields/slug/slug.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { fixedPages } from '../../kernel/fixedPages.ts';
import { withEnglish } from '../../kernel/translation.ts';

/** Legal information and sales terms for the site; empty fields are hidden. */
const company = group({
  label: ['Datos legales y condiciones de venta', 'Legal details and terms of sale'],
  fields: {
    legalName: text({ label: ['Razón social', 'Legal name'] }),
    cuit: text({ label: ['CUIT', 'CUIT'], format: 'cuit' }),
    licence: text({
      label: ['Habilitación', 'Licence'],
      help: [
        'La habilitación como prestadora de seguridad, con quién la da y su número.',
        'The licence to provide security services, with who grants it and its number.',
      ],
    }),
    dataFiscalUrl: url({ label: ['Enlace de Data Fiscal', 'Data Fiscal link'] }),
    consumerUrl: url({ label: ['Enlace de Defensa del Consumidor', 'Consumer protection link'] }),
    taxRate: number({
      label: ['Impuestos nacionales (%)', 'National taxes (%)'],
      help: [
        'Para mostrar el precio sin impuestos nacionales junto a cada precio.',
        'To show the price without national taxes beside each price.',
      ],
      min: 0,
      max: 100,
    }),
    priceChanges: text({
      label: ['Cómo cambian los precios', 'How prices change'],
      help: [
        'Se lee junto a los precios, como «Los precios pueden actualizarse cada tres meses, con 30 días de aviso.»',
        'Shown next to prices, such as “Prices may change every three months, with 30 days of notice.”',
      ],
      max: 160,
    }),
    planTerms: text({
      label: ['Condiciones de los planes', 'Terms of the plans'],
      help: [
        'Se lee junto a los planes y en sus hojas en PDF, como «Instalación sin cargo. Sin permanencia mínima.»',
        'Read beside plans and on their sheets, such as “Free installation. No minimum term.”',
      ],
      max: 160,
    }),
    visitTerms: text({
      label: ['Condiciones de la visita', 'Terms of the visit'],
      help: [
        'Se lee donde se pide una visita, como «La visita es sin cargo y no te compromete a nada.»',
        'Shown where visits are requested, such as “The visit is free and binds you to nothing.”',
      ],
      max: 160,
    }),
    leavingTerms: text({
      label: ['Qué pasa si se dan de baja', 'What happens when clients leave'],
      help: [
        'Se lee junto a las próximas facturas, como «Irte no tiene costo: pagás hasta el último día y retiramos los equipos.»',
        'Shown next to the future bills, such as “Leaving is free: you pay until the last day and we collect the devices.”',
      ],
      max: 200,
    }),
    visitDays: number({
      label: ['Días hábiles hasta la visita', 'Working days until the visit'],
      help: [
        'Desde que llamamos. Con ellos el sitio dice hasta cuándo vamos.',
        'From the call on. The site says by when we come.',
      ],
      min: 0,
      max: 30,
    }),
    installDays: number({
      label: ['Días hábiles hasta la instalación', 'Working days until the installation'],
      help: [
        'Desde la visita. Con ellos el sitio dice hasta cuándo queda instalado.',
        'From the visit on. The site says by when it is installed.',
      ],
      min: 0,
      max: 30,
    }),
    serviceEnd: text({
      label: ['Cuándo termina un servicio dado de baja', 'When a cancelled service ends'],
      help: [
        'Se lee en la constancia de una baja, como «El día en que la baja queda lista terminan el monitoreo y el cobro.»',
        'Shown on the receipt of a cancellation, such as “Monitoring and billing end on the day the cancellation is done.”',
      ],
      max: 240,
    }),
    callSeconds: number({
      label: ['Te llamamos en (segundos)', 'We call within (seconds)'],
      help: [
        'Desde que la señal llega a la central hasta que llamamos. Si tardamos más, ese mes es gratis para el cliente. Vacío: no prometemos un tiempo.',
        'From the arrival of the signal at the centre to our call. If it takes longer, the client gets that month free. Empty: no time is promised.',
      ],
      min: 1,
      max: 3600,
    }),
    callTerms: text({
      label: ['Qué pasa si suena', 'What happens when it sounds'],
      help: [
        'Se lee en la descripción del sitio, como «Si suena, te llamamos en menos de un minuto.»',
        'Shown in the site’s description, such as “If it goes off, we call you in less than a minute.”',
      ],
      max: 100,
    }),
  },
});

const clock = ['Hora, como 09:00', 'Time, such as 09:00'] as const;

/** Office hours of the company, which differ from the monitoring centre's. */
const opening = list({
  label: ['Horario de atención', 'Opening hours'],
  item: ['Franja', 'Period'],
  max: 14,
  of: {
    days: select({
      label: ['Día', 'Day'],
      required: true,
      options: {
        MON: ['Lunes', 'Monday'],
        TUE: ['Martes', 'Tuesday'],
        WED: ['Miércoles', 'Wednesday'],
        THU: ['Jueves', 'Thursday'],
        FRI: ['Viernes', 'Friday'],
        SAT: ['Sábado', 'Saturday'],
        SUN: ['Domingo', 'Sunday'],
        HOLIDAY: ['Feriados', 'Holidays'],
      },
    }),
    from: text({ label: ['Desde', 'From'], help: clock, required: true, max: 5, format: 'time' }),
    to: text({
      label: ['Hasta', 'To'],
      help: clock,
      required: true,
      max: 5,
      format: 'time',
      after: 'from',
    }),
  },
});

const holidays = list({
  label: ['Feriados', 'Holidays'],
  item: ['Feriado', 'Holiday'],
  of: {
    date: date({ label: ['Fecha', 'Date'], required: true }),
    name: text({ label: ['Nombre', 'Name'], required: true }),
  },
});

/** Payment methods for invoices. */
const payments = list({
  label: ['Formas de pago', 'Ways to pay'],
  help: [
    'Cómo y dónde se pagan las facturas. Los clientes lo leen junto a las suyas.',
    'How and where invoices are paid. Clients see it next to theirs.',
  ],
  item: ['Forma de pago', 'Way to pay'],
  max: 10,
  of: {
    name: text({ label: ['Nombre', 'Name'], required: true, max: 60 }),
    text: textarea({
      label: ['Cómo se paga', 'How to pay'],
      help: [
        'Como «Con el CBU 0000… a nombre de Centinela Seguridad S.A.».',
        'Such as “By transfer to CBU 0000… of Centinela Seguridad S.A.”.',
      ],
      max: 300,
    }),
    url: url({ label: ['Enlace para pagar', 'Link to pay'] }),
  },
});

/** Analytics tools, loaded after the visitor's consent. */
const tracking = group({
  label: ['Medición y buscadores', 'Analytics and search engines'],
  fields: {
    tagManagerId: text({
      label: ['Tag Manager', 'Tag Manager'],
      help: [
        'Como GTM-ABC1234. Se carga cuando la visita lo acepta.',
        'Such as GTM-ABC1234. Loaded once a visitor agrees.',
      ],
      max: 40,
      format: 'tagManagerId',
    }),
    analyticsId: text({
      label: ['Analytics', 'Analytics'],
      help: ['Como G-ABC1234567.', 'Such as G-ABC1234567.'],
      max: 40,
      format: 'analyticsId',
    }),
    heatmapId: text({
      label: ['Mapa de calor', 'Heatmap'],
      help: [
        'El proyecto de Microsoft Clarity. Solo en once páginas del sitio público.',
        'The project of Microsoft Clarity. Only on eleven pages of the public site.',
      ],
      max: 40,
      format: 'heatmapId',
    }),
    indexNowKey: text({
      label: ['Clave de IndexNow', 'IndexNow key'],
      help: [
        'De 8 a 128 caracteres: letras sin acento, números o guiones. Con ella el sitio avisa a los buscadores qué páginas cambiaron.',
        '8 to 128 characters: letters without accents, digits or hyphens. With it the site tells search engines which pages have changed.',
      ],
      max: 128,
      format: 'indexNowKey',
    }),
  },
});

/** Search-engine texts of the fixed pages; pages that are not listed keep their defaults. */
const pages = list({
  label: ['Páginas fijas en buscadores', 'Fixed pages in search engines'],
  help: [
    'El título y la descripción de las páginas que no tienen una ficha propia. Lo que dejás vacío queda como viene.',
    'Title and description of the pages without an entry of their own. Anything left empty stays as it is.',
  ],
  item: ['Página', 'Page'],
  max: Object.keys(fixedPages).length,
  of: {
    page: select({ label: ['Página', 'Page'], required: true, options: fixedPages }),
    title: text({ label: ['Título en buscadores', 'Title in search engines'], max: 60 }),
    description: textarea({
      label: ['Descripción en buscadores', 'Description in search engines'],
      max: 160,
    }),
    canonical: url({ label: ['Dirección canónica', 'Canonical address'] }),
    shareImage: image({ label: ['Imagen al compartir', 'Share image'] }),
  },
});

export const internalSettings = defineSection({
  key: 'internalSettings',
  api: 'settings',
  feature: 'internalSettings',
  group: 'settings',
  place: 20,
  names: {
    isFeminine: true,
    one: ['Configuración', 'Settings'],
    many: ['Configuración interna', 'Internal settings'],
  },
  about: [
    'La marca, los datos de contacto, las redes y los enlaces que todo el sitio usa.',
    'The brand, the contact data, the networks and the links that the whole site uses.',
  ],
  namedBy: { get: 'slug', update: 'slug', delete: null },
  screens: { list: '/dashboard/internalSettings/update' },
  messages: { create: 'InternalSettingsSection Created!', update: 'Configuración interna actualizada!' },
  title: 'slug',
  principal: 'principal',
  public: ['internal-settings'],
  formTabs: [
    { key: 'marca', label: ['Marca', 'Brand'], fields: ['slug', 'brand', 'enable'] },
    {
      key: 'contacto',
      label: ['Contacto y horarios', 'Contact and hours'],
      fields: ['contact', 'leadEmail', 'alertEmail', 'social', 'opening', 'holidays'],
    },
    {
      key: 'enlaces',
      label: ['Enlaces y pie', 'Links and footer'],
      fields: ['links', 'legal', 'footer', 'english'],
    },
    {
      key: 'ventas',
      label: ['Legales y ventas', 'Legal and sales'],
      fields: ['company', 'payments', 'agentCommission', 'documentTypes'],
    },
    {
      key: 'buscadores',
      label: ['Buscadores y medición', 'Search and analytics'],
      fields: ['tracking', 'pages'],
    },
  ],
  fields: withEnglish(
    {
      slug: slug({ label: ['Nombre corto', 'Slug'], required: true, unique: true, column: true }),
      brand: group({
        label: ['Marca', 'Brand'],
        fields: {
          name: text({ label: ['Nombre', 'Name'], required: true }),
          logo: image({ label: ['Logo', 'Logo'], emblem: true }),
          logoDark: image({ label: ['Logo sobre fondo oscuro', 'Logo on dark'], emblem: true }),
          favicon: image({ label: ['Ícono del navegador', 'Browser icon'], emblem: true }),
          primary: colour({ label: ['Color principal', 'Primary colour'] }),
          accent: colour({ label: ['Color de acento', 'Accent colour'] }),
        },
      }),
      contact: group({
        label: ['Contacto', 'Contact'],
        fields: {
          phone: phone({ label: ['Teléfono', 'Phone'] }),
          emergencyPhone: phone({ label: ['Teléfono de emergencias', 'Emergency phone'] }),
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
        label: ['Correo que recibe los contactos', 'E-mail address that receives leads'],
        private: true,
      }),
      alertEmail: email({
        label: ['Correo que recibe los avisos del sistema', 'E-mail address that receives system alerts'],
        help: [
          'Por ejemplo, si el correo falla o el disco se llena. Vacío: los reciben los administradores.',
          'For example, when mail fails or the disk fills up. Empty: administrators receive them.',
        ],
        private: true,
      }),
      agentCommission: group({
        label: ['Comisión de los agentes', 'Commission of agents'],
        help: [
          'El portal la calcula cuando un pedido de un agente se marca como ganado. Se puede usar un porcentaje, un monto o los dos.',
          'The portal computes it when an agent’s lead is marked as won. Use a percentage, an amount or both.',
        ],
        private: true,
        fields: {
          percent: number({
            label: ['Porcentaje del valor de la venta', 'Percentage of the value of the sale'],
            min: 0,
            max: 100,
            decimals: true,
          }),
          amount: number({
            label: ['Monto fijo, en pesos', 'Fixed amount in pesos'],
            min: 0,
            decimals: true,
          }),
        },
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
      english: bool({
        label: ['Sitio en inglés', 'Site in English'],
        help: [
          'Ofrece en inglés las páginas que tienen su título traducido, y las fijas. Lo que falta traducir se lee en español.',
          'Offers the pages with a translated title, and the fixed ones, in English. Untranslated texts stay in Spanish.',
        ],
      }),
      company,
      opening,
      holidays,
      payments,
      documentTypes: select({
        label: ['Documentos al crear una cuenta', 'Documents for a registration'],
        help: [
          'Qué documentos se pueden elegir en el formulario público. Vacío: solo el DNI argentino.',
          'Which documents the public form offers. Empty: only the Argentine DNI.',
        ],
        options: {
          DNI: ['DNI', 'DNI'],
          DNI_CC: ['DNI o cédula colombiana (CC)', 'DNI or Colombian identity card (CC)'],
        },
      }),
      tracking,
      pages,
      ...enableField,
    },
    ['brand', 'tracking', 'legalName', 'licence', 'address', 'holidays'],
  ),
});
