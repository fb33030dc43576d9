import { addWords } from '../../language/language.ts';

const es = {
  noneYet: 'Nadie pidió nada todavía',
  who: 'Quién',
  kind: 'Pide',
  contract: 'Contrato',
  state: 'Estado',
  received: 'Recibido',
  email: 'Correo',
  phone: 'Teléfono',
  take: 'Tomarlo',
  reopen: 'Volver a abrirlo',
  saved: 'Pedido guardado',
};

declare module '../../language/language.ts' {
  interface Words {
    queue: typeof es;
  }
}

addWords('queue', {
  es,
  en: {
    noneYet: 'Nobody has asked for anything yet',
    who: 'Who',
    kind: 'Asks for',
    contract: 'Contract',
    state: 'State',
    received: 'Received',
    email: 'E-mail',
    phone: 'Telephone',
    take: 'Take it',
    reopen: 'Open it again',
    saved: 'Request saved',
  },
});
