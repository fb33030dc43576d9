import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Academia',
  lead: {
    CLIENT:
      'Cursos cortos para que toda la casa use la alarma sin pensarlo. Vas a tu ritmo y seguís donde dejaste.',
    AGENT:
      'Lo que sabe el que mejor vende y el que mejor instala, en lecciones cortas. Seguís donde dejaste, en cualquier equipo.',
  },
  goOn: 'Seguí donde dejaste',
  goOnWith: 'Seguir: {{title}}',
  begin: 'Empezar',
  again: 'Repasar',
  toDo: 'Para hacer',
  finished: 'Terminados',
  lessons_one: '{{count}} lección',
  lessons_other: '{{count}} lecciones',
  minutes: '{{minutes}} min',
  progress: '{{done}} de {{total}} hechas',
  left: 'Te quedan {{minutes}} min',
  allDone: 'Curso terminado',
  none: 'Todavía no hay cursos',
  noneText: 'Cuando publiquemos el primero lo vas a ver acá.',
  outline: 'Las lecciones',
  isDone: 'hecha',
  isOpened: 'empezada',
  hasVideo: 'con video',
  documents_one: '{{count}} documento',
  documents_other: '{{count}} documentos',
  place: 'Lección {{number}} de {{of}}',
  papers: 'Para bajar',
  done: 'Marcar como hecha',
  doneAndNext: 'Hecha, vamos a la siguiente',
  next: 'Siguiente: {{title}}',
  previous: 'Anterior: {{title}}',
  undo: 'Todavía no la hice',
  doneOn: 'La hiciste el {{day}}',
  toCourse: 'Volver al curso',
  congratulations: 'Terminaste el curso',
  congratulationsText: 'Queda acá para cuando quieras repasar.',
  others: 'Ver los otros cursos',
  empty: 'Este curso todavía no tiene lecciones.',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    academy: typeof es;
  }
}

addNamespace('academy', {
  es,
  en: {
    title: 'Academy',
    lead: {
      CLIENT:
        'Short courses so everyone at home can use the alarm without thinking. Go at your own pace and pick up where you left off.',
      AGENT:
        'What the best sellers and installers know, in short lessons. Pick up where you left off, on any device.',
    },
    goOn: 'Pick up where you left off',
    goOnWith: 'Continue: {{title}}',
    begin: 'Start',
    again: 'Review',
    toDo: 'To do',
    finished: 'Finished',
    lessons_one: '{{count}} lesson',
    lessons_other: '{{count}} lessons',
    minutes: '{{minutes}} min',
    progress: '{{done}} of {{total}} done',
    left: '{{minutes}} min left',
    allDone: 'Course finished',
    none: 'There are no courses yet',
    noneText: 'The first one will be here as soon as we publish it.',
    outline: 'The lessons',
    isDone: 'done',
    isOpened: 'started',
    hasVideo: 'with video',
    documents_one: '{{count}} document',
    documents_other: '{{count}} documents',
    place: 'Lesson {{number}} of {{of}}',
    papers: 'To download',
    done: 'Mark as done',
    doneAndNext: 'Done, on to the next',
    next: 'Next: {{title}}',
    previous: 'Previous: {{title}}',
    undo: 'I haven’t done it yet',
    doneOn: 'You did it on {{day}}',
    toCourse: 'Back to the course',
    congratulations: 'You’ve finished the course',
    congratulationsText: 'It stays here whenever you want to review it.',
    others: 'See the other courses',
    empty: 'This course has no lessons yet.',
  },
});
