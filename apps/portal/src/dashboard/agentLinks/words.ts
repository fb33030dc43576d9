import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Enlaces de agentes',
  about:
    'Lo que cada agente comparte con su enlace y los resultados. Las visitas se cuentan sin saber de quién son.',
  what: 'Lleva a',
  agent: 'Agente',
  gone: 'La cuenta ya no está',
  off: 'No suma a nadie: la cuenta está deshabilitada',
  kind: 'Tipo',
  kinds: { PLAN: 'Plan', PROMOTION: 'Promoción', PRODUCT: 'Producto' },
  state: 'Estado',
  open: 'Abierto',
  ended: 'Dado de baja',
  visits: 'Visitas',
  leads: 'Contactos',
  made: 'Creado',
  end: 'Dar de baja',
  endOf: 'Dar de baja el enlace de {{name}} a {{title}}',
  endTitle: '¿Dar de baja este enlace?',
  endText:
    'La dirección {{address}} deja de abrir, también desde hojas y códigos impresos. Los contactos que trajo quedan como están.',
  done: 'Enlace dado de baja',
  none: 'Todavía no hay enlaces',
  noneText: 'Cuando un agente comparta algo desde su kit lo vas a ver acá.',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    agentLinks: typeof es;
  }
}

addNamespace('agentLinks', {
  es,
  en: {
    title: 'Agents’ links',
    about:
      'What each agent shares with their link, and the results. Visits are counted without knowing whose they are.',
    what: 'Leads to',
    agent: 'Agent',
    gone: 'The account is gone',
    off: 'Credits nobody: the account is disabled',
    kind: 'Type',
    kinds: { PLAN: 'Plan', PROMOTION: 'Promotion', PRODUCT: 'Product' },
    state: 'Status',
    open: 'Open',
    ended: 'Removed',
    visits: 'Visits',
    leads: 'Leads',
    made: 'Created',
    end: 'Remove',
    endOf: 'Remove the link of {{name}} to {{title}}',
    endTitle: 'Remove this link?',
    endText:
      'The address {{address}} stops opening, even from printed sheets and codes. The leads it brought stay as they are.',
    done: 'Link removed',
    none: 'There are no links yet',
    noneText: 'Once an agent shares something from their kit, you’ll see it here.',
  },
});
