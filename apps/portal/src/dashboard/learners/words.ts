import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Progreso de los cursos',
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
  interface Namespaces {
    learners: typeof es;
  }
}

addNamespace('learners', {
  es,
  en: {
    title: 'Course progress',
    about: 'Each agent with each published course of the academy, and their progress.',
    agent: 'Agent',
    course: 'Course',
    state: 'Status',
    states: { DONE: 'Done', BEGUN: 'Started', TODO: 'To do' },
    lessons: 'Lessons',
    of: '{{done}} of {{lessons}}',
    at: 'Last time',
    never: 'Never',
    none: 'There are no agents or courses yet',
    noneText: 'Once a course for agents is published you’ll see who has done it here.',
  },
});
