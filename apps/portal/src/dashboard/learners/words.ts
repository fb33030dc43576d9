import { addWords } from '../../language/language.ts';

const es = {
  title: 'Quién hizo qué curso',
  about: 'Cada agente con cada curso publicado de la academia, y hasta dónde llegó.',
  agent: 'Agente',
  course: 'Curso',
  state: 'Estado',
  states: { DONE: 'Hecho', BEGUN: 'Empezado', TODO: 'Por hacer' },
  lessons: 'Lecciones',
  of: '{{done}} de {{lessons}}',
  at: 'Última vez',
  never: 'Nunca',
  none: 'Todavía no hay agentes o cursos',
  noneText: 'Cuando haya un curso publicado para agentes vas a ver acá quién lo hizo.',
};

declare module '../../language/language.ts' {
  interface Words {
    learners: typeof es;
  }
}

addWords('learners', {
  es,
  en: {
    title: 'Who has done which course',
    about: 'Each agent with each published course of the academy, and how far they have got.',
    agent: 'Agent',
    course: 'Course',
    state: 'State',
    states: { DONE: 'Done', BEGUN: 'Begun', TODO: 'To do' },
    lessons: 'Lessons',
    of: '{{done}} of {{lessons}}',
    at: 'Last time',
    never: 'Never',
    none: 'There are no agents or courses yet',
    noneText: 'Once a course for agents is published you will see here who has done it.',
  },
});
