import { addWords, type TextsOf } from '../language/language.ts';

const words = {
  firstName: ['Nombre', 'First name'],
  lastName: ['Apellido', 'Last name'],
  documentType: ['Tipo de documento', 'Document type'],
  dni: ['Número de documento', 'Document number'],
  dniHint: ['7 u 8 números; una cédula, de 6 a 10', '7 or 8 digits; a cédula, 6 to 10'],
  cuit: ['CUIT o CUIL', 'CUIT or CUIL'],
  cuitHint: ['11 números, con o sin guiones', '11 digits, with or without hyphens'],
  cuitCount: ['Van {{count}} de 11 números', '{{count}} of 11 digits'],
  cuitRight: ['El dígito verificador coincide', 'The check digit matches'],
  cuitWrong: [
    'El dígito verificador no coincide: revisá los números',
    'The check digit doesn’t match: check the number',
  ],
  province: ['Provincia', 'Province'],
  choose: ['Elegí una opción', 'Choose an option'],
  location: ['Localidad', 'Town'],
  neighbourhood: ['Barrio', 'Neighbourhood'],
  provinceFirst: [
    'Elegí antes la provincia y te sugerimos localidades',
    'Choose the province first and we’ll suggest towns',
  ],
  notListed: [
    'No está en la lista. La guardamos tal como la escribiste.',
    'Not on the list. We’ll save it as you typed it.',
  ],
  postalCode: ['Código postal', 'Postal code'],
  address: ['Calle', 'Street'],
  addressNumber: ['Altura', 'Number'],
  telephone: ['Teléfono fijo', 'Landline'],
  cellphone: ['Celular', 'Mobile'],
  phoneHint: ['Con código de área: 11 5555 0000', 'With area code: 11 5555 0000'],
  keptAs: ['Se guarda como {{number}}', 'Saved as {{number}}'],
  whatsapp: ['Abrir en WhatsApp', 'Open in WhatsApp'],
  businessName: ['Empresa o comercio', 'Business'],
  occupation: ['Ocupación', 'Occupation'],
  buys: ['Lugar habitual de compra', 'Usual shopping place'],
  entrepreneur: ['Emprendimiento propio', 'Own business'],
  services: ['Servicios contratados', 'Services in use'],
  monitoring: ['Con monitoreo', 'Monitored'],
  mine: {
    title: ['Mis datos', 'My data'],
    CLIENT: [
      'Es lo que miramos cuando suena: cuanto más al día esté, más rápido llegamos.',
      'This is what we check when the alarm goes off: the more up to date it is, the faster we get there.',
    ],
    INSTALLER: [
      'Con esto te encontramos trabajo en tu zona y te liquidamos a tiempo.',
      'We use this to find you work in your area and pay you on time.',
    ],
    SYSTEM: ['Así te ven tus compañeros.', 'This is how your colleagues see you.'],
    names: ['Quién sos', 'About you'],
    email: ['Correo', 'E-mail'],
    people: ['Personas de la casa', 'Household members'],
    emailFixed: [
      'Con este correo entrás, por eso no se cambia desde acá. Escribinos y lo cambiamos juntos.',
      'You log in with this address, so it can’t be changed here. Write to us and we’ll help you change it.',
    ],
    documents: ['Documento', 'Document'],
    documentsText: ['Para los contratos y las facturas.', 'For contracts and invoices.'],
    address: ['Dirección', 'Address'],
    addressText: ['A dónde vamos si hace falta.', 'Where we go if needed.'],
    telephones: ['Teléfonos', 'Phone numbers'],
    telephonesText: [
      'Si suena, llamamos primero al celular.',
      'If the alarm goes off, we call the mobile first.',
    ],
    business: ['Sobre vos', 'Your activity'],
    businessText: ['Nos ayuda a ofrecerte lo que te sirve.', 'It helps us offer you what’s useful to you.'],
    save: ['Guardar cambios', 'Save changes'],
    clean: ['Todo guardado', 'All changes saved'],
    dirty: ['Tenés cambios sin guardar', 'You have unsaved changes'],
    saved: ['Tus datos quedaron guardados', 'Your data has been saved'],
    same: ['No hay cambios para guardar', 'No changes to save'],
    wrong: ['Revisá los datos marcados en rojo.', 'Some fields need correcting: they’re marked in red.'],
    stale: [
      'Tus datos cambiaron en otro lugar. Actualizamos lo que no tocaste: revisalos y guardá de nuevo.',
      'Your data changed elsewhere. We updated what you hadn’t touched: review it and save again.',
    ],
  },
  phone: {
    title: ['Mi teléfono', 'My phone'],
    CLIENT: [
      'Si suena la alarma, este es el número al que llamamos.',
      'When the alarm goes off, this is the number we call.',
    ],
    INSTALLER: [
      'A este número te escriben tus clientes y la central.',
      'This is where your clients and the control room write to you.',
    ],
  },
} as const;

declare module '../language/language.ts' {
  interface Namespaces {
    people: TextsOf<typeof words>;
  }
}

addWords('people', words);
