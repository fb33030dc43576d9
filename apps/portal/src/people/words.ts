import { addWords } from '../language/language.ts';

const es = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  documentType: 'Tipo de documento',
  dni: 'Número de documento',
  cuit: 'CUIT o CUIL',
  cuitHint: '11 números, con o sin guiones',
  cuitCount: 'Van {{count}} de 11 números',
  cuitRight: 'El dígito verificador coincide',
  cuitWrong: 'El dígito verificador no coincide: revisá los números',
  province: 'Provincia',
  choose: 'Elegí una opción',
  location: 'Localidad',
  neighbourhood: 'Barrio',
  provinceFirst: 'Elegí antes la provincia y te sugerimos localidades',
  notListed: 'No está en la lista. La guardamos tal como la escribiste.',
  postalCode: 'Código postal',
  address: 'Calle',
  addressNumber: 'Altura',
  telephone: 'Teléfono fijo',
  cellphone: 'Celular',
  phoneHint: 'Con código de área: 11 5555 0000',
  keptAs: 'Se guarda como {{number}}',
  whatsapp: 'Abrir en WhatsApp',
  businessName: 'Empresa o comercio',
  occupation: 'Ocupación',
  buys: 'Dónde solés comprar equipos',
  entrepreneur: 'Tengo un emprendimiento propio',
  services: 'Servicios contratados',
  monitoring: 'Con monitoreo',
};

declare module '../language/language.ts' {
  interface Words {
    people: typeof es;
  }
}

addWords('people', {
  es,
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    documentType: 'Kind of document',
    dni: 'Document number',
    cuit: 'CUIT or CUIL',
    cuitHint: '11 digits, with or without hyphens',
    cuitCount: '{{count}} of 11 digits',
    cuitRight: 'The check digit is right',
    cuitWrong: 'The check digit is wrong: look at the numbers again',
    province: 'Province',
    choose: 'Choose an option',
    location: 'Locality',
    neighbourhood: 'Neighbourhood',
    provinceFirst: 'Choose the province first, and we suggest localities',
    notListed: 'It is not on the list. We keep it the way you wrote it.',
    postalCode: 'Postal code',
    address: 'Street',
    addressNumber: 'Number',
    telephone: 'Landline',
    cellphone: 'Mobile',
    phoneHint: 'With area code: 11 5555 0000',
    keptAs: 'Kept as {{number}}',
    whatsapp: 'Open in WhatsApp',
    businessName: 'Business',
    occupation: 'Occupation',
    buys: 'Where you usually buy equipment',
    entrepreneur: 'I run a business of my own',
    services: 'Services in use',
    monitoring: 'Monitored',
  },
});
