import { addWords } from '../language/language.ts';

const es = {
  home: 'Inicio',
  data: 'Mis datos',
  phone: 'Mi teléfono',
  password: 'Mi contraseña',
  security: 'Seguridad',
  sessions: 'Mis sesiones',
  account: 'Tu cuenta',
  more: 'Más',
  greeting: 'Hola, {{name}}',
  notices: 'Avisos',
  CLIENT: {
    title: 'Alguien está despierto',
    text: 'Acá vas a ver tus avisos y novedades apenas haya alguno. Mientras tanto, dejá tus datos al día: es lo que miramos cuando suena.',
    call: 'Si suena, te llamamos al',
    noCall: 'Si suena, no sabemos adónde llamarte',
    place: 'Cuidamos',
    noPlace: 'Nos falta tu dirección',
  },
  AGENT: {
    title: 'Cada visita tuya enciende una luz',
    text: 'Acá vas a ver las campañas y novedades apenas haya alguna. Mientras tanto, dejá tus datos al día para que te lleguen los clientes de tu zona.',
    call: 'Los clientes te encuentran en el',
    noCall: 'Nos falta tu celular',
    place: 'Trabajás desde',
    noPlace: 'Nos falta tu zona',
  },
  addPhone: 'Agregá tu celular',
  addPlace: 'Agregá tu dirección',
  guard: 'Tu cuenta, bien cerrada',
  guardText: 'Contraseña, segundo paso y sesiones',
  write: 'Escribinos por WhatsApp',
  ways: 'Lo importante, al día',
  news: 'Novedades para vos',
  atHand: 'A mano',
  contact: 'Estamos despiertos',
  emergency: 'Emergencias',
  call: 'Teléfono',
  email: 'Correo',
  hours: 'Horario',
};

declare module '../language/language.ts' {
  interface Words {
    areas: typeof es;
  }
}

addWords('areas', {
  es,
  en: {
    home: 'Home',
    data: 'My data',
    phone: 'My telephone',
    password: 'My password',
    security: 'Security',
    sessions: 'My sessions',
    account: 'Your account',
    more: 'More',
    greeting: 'Hello, {{name}}',
    notices: 'Notices',
    CLIENT: {
      title: 'Somebody is awake',
      text: 'This is where your notices and news will be. Meanwhile keep your data up to date: it is what we look at when the alarm goes off.',
      call: 'When it goes off, we call you at',
      noCall: 'When it goes off, we do not know where to call you',
      place: 'We look after',
      noPlace: 'We do not have your address',
    },
    AGENT: {
      title: 'Every visit of yours lights a window',
      text: 'This is where campaigns and news will be. Meanwhile keep your data up to date, so that the clients of your area find you.',
      call: 'Clients reach you at',
      noCall: 'We do not have your mobile number',
      place: 'You work from',
      noPlace: 'We do not have your area',
    },
    addPhone: 'Add your mobile number',
    addPlace: 'Add your address',
    guard: 'Your account, well locked',
    guardText: 'Password, second step and sessions',
    write: 'Write to us on WhatsApp',
    ways: 'What matters, up to date',
    news: 'News for you',
    atHand: 'At hand',
    contact: 'We are awake',
    emergency: 'Emergencies',
    call: 'Telephone',
    email: 'E-mail',
    hours: 'Hours',
  },
});
