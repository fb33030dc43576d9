import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Tus visitas', 'Your visits'],
  kinds: { VISIT: ['Visita', 'Visit'], CALL: ['Te llamamos', 'We call you'] },
  halves: { MORNING: ['a la mañana', 'in the morning'], AFTERNOON: ['a la tarde', 'in the afternoon'] },
  when: ['{{day}} {{half}}, de {{from}} a {{to}}', '{{day}} {{half}}, from {{from}} to {{to}}'],
  number: ['Pedido N° {{number}}', 'Request no. {{number}}'],
  choose: ['Elegí cuándo vamos', 'Choose when we come'],
  open: ['Todavía no elegiste el horario.', 'You haven’t chosen a time yet.'],
  change: ['Cambiar o cancelar', 'Change or cancel'],
  see: ['Ver la visita', 'See the visit'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    ownVisits: TextsOf<typeof words>;
  }
}

addWords('ownVisits', words);
