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
  ended: 'Ninguno vigente',
  due: 'Próximo vencimiento',
  nothingDue: 'Nada por vencer',
  dueOn: '{{date}}: $ {{total}}',
  dueMany: '{{date}}: $ {{total}} en {{count}} facturas',
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
    ended: 'None in force',
    due: 'Due next',
    nothingDue: 'Nothing is due',
    dueOn: '{{date}}: $ {{total}}',
    dueMany: '{{date}}: $ {{total}} in {{count}} invoices',
  },
});
