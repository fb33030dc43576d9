import { addNamespace } from '../../../language/language.ts';

const es = {
  title: 'Personas de la casa',
  none: 'No comparte su cuenta con nadie, ni ve la de otro cliente.',
  OWNER: 'Ve esta cuenta',
  GUEST: 'Esta persona ve la cuenta de',
  views: { contracts: 'Contratos', invoices: 'Facturas' },
  only: 'Solo {{numbers}}',
  state: {
    INVITED: 'Invitación enviada',
    EXPIRED: 'Invitación vencida',
    ACTIVE: 'Activo',
    DECLINED: 'No aceptó',
    ENDED: 'Dado de baja',
  },
  end: 'Quitar el acceso',
  endOf: 'Quitar el acceso: {{name}}',
  endTitle: '¿Quitar este acceso?',
  endText: 'Deja de ver la cuenta ahora mismo. Le avisamos por correo a quien corresponda.',
  ended: 'Acceso quitado',
};

declare module '../../../language/language.ts' {
  interface Namespaces {
    userHousehold: typeof es;
  }
}

addNamespace('userHousehold', {
  es,
  en: {
    title: 'Household members',
    none: 'They don’t share their account with anyone or see another client’s.',
    OWNER: 'Sees this account',
    GUEST: 'This person sees the account of',
    views: { contracts: 'Contracts', invoices: 'Invoices' },
    only: 'Only {{numbers}}',
    state: {
      INVITED: 'Invitation sent',
      EXPIRED: 'Invitation expired',
      ACTIVE: 'Active',
      DECLINED: 'Declined',
      ENDED: 'Removed',
    },
    end: 'Remove access',
    endOf: 'Remove the access: {{name}}',
    endTitle: 'Remove this access?',
    endText: 'They lose access to the account right away. We’ll e-mail the people involved.',
    ended: 'Access removed',
  },
});
