import { addNamespace } from '../../language/language.ts';

const es = {
  noneYet: 'Todavía no hay pedidos',
  who: 'Quién',
  kind: 'Pide',
  contract: 'Contrato',
  state: 'Estado',
  received: 'Recibido',
  email: 'Correo',
  phone: 'Teléfono',
  take: 'Tomarlo',
  reopen: 'Reabrir',
  saved: 'Pedido guardado',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    queue: typeof es;
  }
}

addNamespace('queue', {
  es,
  en: {
    noneYet: 'No requests yet',
    who: 'Who',
    kind: 'Asks for',
    contract: 'Contract',
    state: 'Status',
    received: 'Received',
    email: 'E-mail',
    phone: 'Phone',
    take: 'Take it',
    reopen: 'Reopen',
    saved: 'Request saved',
  },
});
