import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Personas de la casa', 'Household members'],
  lead: [
    'Quién puede mirar tus contratos o tus facturas desde su propia cuenta. Mira, sin cambiar nada, y podés quitarle el acceso cuando quieras.',
    'Who can see your contracts or invoices from their own account. They can’t change anything, and you can remove their access whenever you like.',
  ],
  yours: ['Quién puede ver tu cuenta', 'Who can see your account'],
  none: ['Todavía no invitaste a nadie', 'You haven’t invited anybody yet'],
  noneText: [
    'Tu pareja, tu contador, quien paga las facturas: cada uno con su cuenta y solo lo que elijas.',
    'Your partner, your accountant, whoever pays the bills: each with their own account, seeing only what you choose.',
  ],
  count: ['{{count}} de {{most}}', '{{count}} of {{most}}'],
  full: [
    'Ya invitaste a {{most}} personas. Para sumar a otra, quitale antes el acceso a alguna.',
    'You’ve invited {{most}} people. To add another, remove somebody’s access first.',
  ],
  state: {
    INVITED: ['Invitación enviada', 'Invitation sent'],
    EXPIRED: ['Invitación vencida', 'Invitation expired'],
    ACTIVE: ['Ve tu cuenta', 'Sees your account'],
    DECLINED: ['No aceptó', 'Declined'],
  },
  until: ['Puede aceptar hasta el {{date}}', 'Can accept until {{date}}'],
  since: ['Desde el {{date}}', 'Since {{date}}'],
  sees: ['Ve', 'Sees'],
  views: {
    contracts: ['Contratos', 'Contracts'],
    invoices: ['Facturas', 'Invoices'],
  },
  viewsOf: {
    contracts: ['tus contratos', 'your contracts'],
    invoices: ['tus facturas', 'your invoices'],
    both: ['tus contratos y facturas', 'your contracts and invoices'],
  },
  viewsText: {
    contracts: [
      'Qué contrataste, dónde, cuánto sale y si está vigente',
      'What you have, where, what it costs and whether it’s active',
    ],
    invoices: [
      'Cada mes con su vencimiento, su total, por qué cambió y su PDF',
      'Each month with its due date, its total, why it changed and its PDF',
    ],
  },
  ofSome: ['del contrato {{numbers}}', 'of contract {{numbers}}'],
  ofSomeMany: ['de los contratos {{numbers}}', 'of contracts {{numbers}}'],
  ofGone: ['de contratos que ya no son tuyos', 'of contracts that are no longer yours'],
  invite: ['Invitar a alguien', 'Invite somebody'],
  inviteText: [
    'Le mandamos un correo con tu nombre. Tiene {{days}} días para aceptar.',
    'We’ll e-mail them in your name. They have {{days}} days to accept.',
  ],
  name: ['Nombre', 'Name'],
  nameHint: ['Como lo llamás vos: sale en el correo', 'What you call them: it’s shown in the e-mail'],
  email: ['Correo', 'E-mail'],
  emailHint: [
    'Solo la cuenta de este correo va a poder aceptar',
    'Only the account with this address can accept',
  ],
  what: ['¿Qué puede ver?', 'What can they see?'],
  which: ['¿De qué contratos?', 'For which contracts?'],
  all: ['De todos, también los que vengan', 'All of them, including future ones'],
  some: ['Solo de estos', 'Only these'],
  send: ['Mandar la invitación', 'Send the invitation'],
  sent: ['Invitamos a {{name}}', '{{name}} has been invited'],
  change: ['Cambiar lo que ve', 'Change what they see'],
  changeOf: ['Cambiar lo que ve {{name}}', 'Change what they see: {{name}}'],
  changeText: [
    'Rige desde ahora, en todos sus dispositivos.',
    'It takes effect right away, on all their devices.',
  ],
  changed: ['Guardamos lo que ve {{name}}', 'Saved what {{name}} can see'],
  save: ['Guardar', 'Save'],
  withdraw: ['Retirar la invitación', 'Cancel invitation'],
  withdrawOf: ['Retirar la invitación a {{name}}', 'Cancel invitation to {{name}}'],
  end: ['Quitar el acceso', 'Remove access'],
  endOf: ['Quitar el acceso a {{name}}', 'Remove access of {{name}}'],
  clear: ['Quitar de la lista', 'Remove from the list'],
  clearOf: ['Quitar de la lista a {{name}}', 'Remove from the list: {{name}}'],
  endTitle: ['¿Quitarle el acceso a {{name}}?', 'Remove {{name}}’s access?'],
  endText: [
    'Deja de ver tu cuenta ahora mismo, en todos sus dispositivos, y le avisamos por correo.',
    'They lose access to your account right away, on all their devices, and we’ll e-mail them.',
  ],
  withdrawTitle: ['¿Retirar la invitación a {{name}}?', 'Cancel the invitation to {{name}}?'],
  withdrawText: ['El enlace del correo deja de servir.', 'The link in the e-mail stops working.'],
  clearTitle: ['¿Quitar a {{name}} de la lista?', 'Remove {{name}} from the list?'],
  clearText: [
    'No cambia nada más: esa persona no ve tu cuenta.',
    'Nothing else changes: they can’t see your account.',
  ],
  ended: ['Listo: {{name}} ya no ve tu cuenta', 'Done: {{name}} can no longer see your account'],
  withdrawn: ['Invitación retirada', 'Invitation cancelled'],
  cleared: ['Quitada de la lista', 'Removed from the list'],
  with: ['Compartido conmigo', 'Shared with me'],
  withNone: [
    'Cuando otro cliente te invite a ver su cuenta, la invitación aparece acá.',
    'When another client invites you to see their account, the invitation will appear here.',
  ],
  by: ['Compartido conmigo por {{owner}}', 'Shared with me by {{owner}}'],
  offer: ['{{owner}} te invitó a ver', '{{owner}} invited you to see'],
  its: {
    contracts: ['sus contratos', 'their contracts'],
    invoices: ['sus facturas', 'their invoices'],
    both: ['sus contratos y facturas', 'their contracts and invoices'],
  },
  answerBy: [
    'Tenés tiempo hasta el {{date}}. Vas a poder mirar, sin cambiar nada.',
    'You have until {{date}}. You’ll be able to look, but not change anything.',
  ],
  accept: ['Aceptar', 'Accept'],
  acceptOf: ['Aceptar la invitación de {{owner}}', 'Accept {{owner}}’s invitation'],
  accepted: [
    'Listo: ya ves lo que {{owner}} comparte con vos',
    'Done: you can now see what {{owner}} shares with you',
  ],
  decline: ['No, gracias', 'No, thank you'],
  declineOf: [
    'No, gracias: rechazar la invitación de {{owner}}',
    'No, thank you: decline {{owner}}’s invitation',
  ],
  declined: ['Le avisamos que no aceptaste', 'We’ll let them know you declined'],
  leave: ['Dejar de ver', 'Stop seeing it'],
  leaveOf: ['Dejar de ver la cuenta de {{owner}}', 'Stop seeing it: {{owner}}’s account'],
  leaveTitle: ['¿Dejar de ver la cuenta de {{owner}}?', 'Stop seeing {{owner}}’s account?'],
  leaveText: [
    'Para volver a verla hace falta una invitación nueva.',
    'You’ll need a new invitation to see it again.',
  ],
  left: ['Ya no ves la cuenta de {{owner}}', 'You can no longer see {{owner}}’s account'],
  answer: ['Ver la invitación', 'See the invitation'],
  more: ['Ver más', 'Show more'],
  nothing: {
    contracts: ['No hay contratos vigentes para mostrarte.', 'There are no active contracts to show you.'],
    invoices: ['Todavía no hay facturas para mostrarte.', 'There are no invoices to show you yet.'],
  },
  gone: ['No encontramos esta invitación', 'We couldn’t find this invitation'],
  goneText: [
    'Puede que ya la hayas respondido, que la hayan retirado, o que sea para otro correo: entrá con la cuenta de la dirección a la que llegó.',
    'You may have already answered it, it may have been cancelled, or it may be for another address: log in with the account it was sent to.',
  ],
  expired: ['La invitación venció', 'This invitation has expired'],
  expiredText: [
    'Pedile a quien te invitó que te mande otra: tarda un minuto.',
    'Ask the person who invited you for another one: it takes a minute.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    household: TextsOf<typeof words>;
  }
}

addWords('household', words);
