import { addWords } from '../../language/language.ts';

const es = {
  head: 'Tu protección',
  title: 'Tus contratos',
  none: 'Todavía no hay ninguno a tu nombre',
  well_one: '{{count}} contrato, todo en orden',
  well_other: '{{count}} contratos, todo en orden',
  missingAll_one: 'A tu contrato le falta algo',
  missingAll_other: 'A tus {{count}} contratos les falta algo',
  missing_one: 'A {{count}} de {{total}} le falta algo',
  missing_other: 'A {{count}} de {{total}} les falta algo',
  activating: 'Estamos activando tu cuenta',
  ended: 'No tenés contratos vigentes',
  due: 'Próximo vencimiento',
  nothingDue: 'Nada por vencer',
  dueOn: '{{date}}: $ {{total}}',
  dueMany: '{{date}}: $ {{total}} en {{count}} facturas',
  needs: 'Lo que tenés pendiente',
  news: 'Lo que cambió',
  need: {
    activate: 'El contrato {{number}} está firmado: falta activar tu cuenta de monitoreo.',
    talk: 'El contrato {{number}} todavía no se pudo activar: lo resolvemos con vos.',
    suspended: 'El servicio del contrato {{number}} está en pausa: si suena, no nos llega el aviso.',
    phone: 'No tenemos un teléfono tuyo: si suena, no sabemos adónde llamarte.',
    place: 'Nos falta tu dirección.',
    due_one: 'El {{date}} vence tu factura de $ {{total}}.',
    due_other: 'El {{date}} vencen {{count}} facturas tuyas, por $ {{total}}.',
  },
  do: {
    activate: 'Activarla',
    talk: 'Ver cómo seguir',
    suspended: 'Ver cómo seguir',
    phone: 'Agregarlo',
    place: 'Agregarla',
    due: 'Ver la factura y cómo se paga',
    change: 'Ver el contrato',
  },
  newsOf: 'Contrato {{number}}, {{date}}',
  seen: 'Ya lo vi: {{name}}',
};

declare module '../../language/language.ts' {
  interface Words {
    protection: typeof es;
  }
}

addWords('protection', {
  es,
  en: {
    head: 'Your protection',
    title: 'Your contracts',
    none: 'There is none in your name yet',
    well_one: '{{count}} contract, all is well',
    well_other: '{{count}} contracts, all is well',
    missingAll_one: 'Your contract lacks something',
    missingAll_other: 'Your {{count}} contracts lack something',
    missing_one: '{{count}} of {{total}} lacks something',
    missing_other: '{{count}} of {{total}} lack something',
    activating: 'We are activating your account',
    ended: 'You have no contracts in force',
    due: 'Due next',
    nothingDue: 'Nothing is due',
    dueOn: '{{date}}: $ {{total}}',
    dueMany: '{{date}}: $ {{total}} in {{count}} invoices',
    needs: 'What you have pending',
    news: 'What changed',
    need: {
      activate: 'Contract {{number}} is signed: your monitoring account has yet to be activated.',
      talk: 'Contract {{number}} could not be activated yet: we sort it out with you.',
      suspended: 'The service of contract {{number}} is paused: if the alarm goes off, we do not hear it.',
      phone: 'We have no telephone of yours: when it goes off, we do not know where to call you.',
      place: 'We do not have your address.',
      due_one: 'On {{date}} your invoice of $ {{total}} falls due.',
      due_other: 'On {{date}} {{count}} invoices of yours fall due, of $ {{total}}.',
    },
    do: {
      activate: 'Activate it',
      talk: 'See how to go on',
      suspended: 'See how to go on',
      phone: 'Add it',
      place: 'Add it',
      due: 'See the invoice and how to pay',
      change: 'See the contract',
    },
    newsOf: 'Contract {{number}}, {{date}}',
    seen: 'I have seen it: {{name}}',
  },
});
