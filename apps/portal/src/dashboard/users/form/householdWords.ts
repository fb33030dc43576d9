import { addWords, type TextsOf } from '../../../language/language.ts';

const words = {
  title: ['Personas de la casa', 'Household members'],
  none: [
    'No comparte su cuenta con nadie, ni ve la de otro cliente.',
    'They don’t share their account with anyone or see another client’s.',
  ],
  OWNER: ['Ve esta cuenta', 'Sees this account'],
  GUEST: ['Esta persona ve la cuenta de', 'This person sees the account of'],
  views: {
    contracts: ['Contratos', 'Contracts'],
    invoices: ['Facturas', 'Invoices'],
  },
  only: ['Solo {{numbers}}', 'Only {{numbers}}'],
  state: {
    INVITED: ['Invitación enviada', 'Invitation sent'],
    EXPIRED: ['Invitación vencida', 'Invitation expired'],
    ACTIVE: ['Activo', 'Active'],
    DECLINED: ['No aceptó', 'Declined'],
    ENDED: ['Dado de baja', 'Removed'],
  },
  end: ['Quitar el acceso', 'Remove access'],
  endOf: ['Quitar el acceso: {{name}}', 'Remove the access: {{name}}'],
  endTitle: ['¿Quitar este acceso?', 'Remove this access?'],
  endText: [
    'Deja de ver la cuenta ahora mismo. Le avisamos por correo a quien corresponda.',
    'They lose access to the account right away. We’ll e-mail the people involved.',
  ],
  ended: ['Acceso quitado', 'Access removed'],
} as const;

declare module '../../../language/language.ts' {
  interface Namespaces {
    userHousehold: TextsOf<typeof words>;
  }
}

addWords('userHousehold', words);
