import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Progreso de los cursos', 'Course progress'],
  about: [
    'Cada agente con cada curso publicado de la academia, y hasta dónde llegó.',
    'Each agent with each published course of the academy, and their progress.',
  ],
  agent: ['Agente', 'Agent'],
  course: ['Curso', 'Course'],
  state: ['Estado', 'Status'],
  states: {
    DONE: ['Hecho', 'Done'],
    BEGUN: ['Empezado', 'Started'],
    TODO: ['Por hacer', 'To do'],
  },
  lessons: ['Lecciones', 'Lessons'],
  of: ['{{done}} de {{lessons}}', '{{done}} of {{lessons}}'],
  at: ['Última vez', 'Last time'],
  never: ['Nunca', 'Never'],
  none: ['Todavía no hay agentes o cursos', 'There are no agents or courses yet'],
  noneText: [
    'Cuando haya un curso publicado para agentes vas a ver acá quién lo hizo.',
    'Once a course for agents is published you’ll see who has done it here.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    learners: TextsOf<typeof words>;
  }
}

addWords('learners', words);
