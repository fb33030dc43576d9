import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Enlaces de agentes', 'Agents’ links'],
  about: [
    'Lo que cada agente comparte con su enlace y los resultados. Las visitas se cuentan sin saber de quién son.',
    'What each agent shares with their link, and the results. Visits are counted without knowing whose they are.',
  ],
  what: ['Lleva a', 'Leads to'],
  agent: ['Agente', 'Agent'],
  gone: ['La cuenta ya no está', 'The account is gone'],
  off: ['No suma a nadie: la cuenta está deshabilitada', 'Credits nobody: the account is disabled'],
  kind: ['Tipo', 'Type'],
  kinds: {
    PLAN: ['Plan', 'Plan'],
    PROMOTION: ['Promoción', 'Promotion'],
    PRODUCT: ['Producto', 'Product'],
  },
  state: ['Estado', 'Status'],
  open: ['Abierto', 'Open'],
  ended: ['Dado de baja', 'Removed'],
  visits: ['Visitas', 'Visits'],
  leads: ['Contactos', 'Leads'],
  made: ['Creado', 'Created'],
  end: ['Dar de baja', 'Remove'],
  endOf: ['Dar de baja el enlace de {{name}} a {{title}}', 'Remove the link of {{name}} to {{title}}'],
  endTitle: ['¿Dar de baja este enlace?', 'Remove this link?'],
  endText: [
    'La dirección {{address}} deja de abrir, también desde hojas y códigos impresos. Los contactos que trajo quedan como están.',
    'The address {{address}} stops opening, even from printed sheets and codes. The leads it brought stay as they are.',
  ],
  done: ['Enlace dado de baja', 'Link removed'],
  none: ['Todavía no hay enlaces', 'There are no links yet'],
  noneText: [
    'Cuando un agente comparta algo desde su kit lo vas a ver acá.',
    'Once an agent shares something from their kit, you’ll see it here.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    agentLinks: TextsOf<typeof words>;
  }
}

addWords('agentLinks', words);
