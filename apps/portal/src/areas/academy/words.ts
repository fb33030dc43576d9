import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Academia', 'Academy'],
  lead: {
    CLIENT: [
      'Cursos cortos para que toda la casa use la alarma sin pensarlo. Vas a tu ritmo y seguís donde dejaste.',
      'Short courses so everyone at home can use the alarm without thinking. Go at your own pace and pick up where you left off.',
    ],
    AGENT: [
      'Lo que sabe el que mejor vende y el que mejor instala, en lecciones cortas. Seguís donde dejaste, en cualquier equipo.',
      'What the best sellers and installers know, in short lessons. Pick up where you left off, on any device.',
    ],
  },
  goOn: ['Seguí donde dejaste', 'Pick up where you left off'],
  goOnWith: ['Seguir: {{title}}', 'Continue: {{title}}'],
  begin: ['Empezar', 'Start'],
  again: ['Repasar', 'Review'],
  toDo: ['Para hacer', 'To do'],
  finished: ['Terminados', 'Finished'],
  lessons_one: ['{{count}} lección', '{{count}} lesson'],
  lessons_other: ['{{count}} lecciones', '{{count}} lessons'],
  minutes: ['{{minutes}} min', '{{minutes}} min'],
  progress: ['{{done}} de {{total}} hechas', '{{done}} of {{total}} done'],
  left: ['Te quedan {{minutes}} min', '{{minutes}} min left'],
  allDone: ['Curso terminado', 'Course finished'],
  none: ['Todavía no hay cursos', 'There are no courses yet'],
  noneText: [
    'Cuando publiquemos el primero lo vas a ver acá.',
    'The first one will be here as soon as we publish it.',
  ],
  outline: ['Las lecciones', 'The lessons'],
  isDone: ['hecha', 'done'],
  isOpened: ['empezada', 'started'],
  hasVideo: ['con video', 'with video'],
  documents_one: ['{{count}} documento', '{{count}} document'],
  documents_other: ['{{count}} documentos', '{{count}} documents'],
  place: ['Lección {{number}} de {{of}}', 'Lesson {{number}} of {{of}}'],
  papers: ['Para bajar', 'To download'],
  done: ['Marcar como hecha', 'Mark as done'],
  doneAndNext: ['Hecha, vamos a la siguiente', 'Done, on to the next'],
  next: ['Siguiente: {{title}}', 'Next: {{title}}'],
  previous: ['Anterior: {{title}}', 'Previous: {{title}}'],
  undo: ['Todavía no la hice', 'I haven’t done it yet'],
  doneOn: ['La hiciste el {{day}}', 'You did it on {{day}}'],
  toCourse: ['Volver al curso', 'Back to the course'],
  congratulations: ['Terminaste el curso', 'You’ve finished the course'],
  congratulationsText: [
    'Queda acá para cuando quieras repasar.',
    'It stays here whenever you want to review it.',
  ],
  others: ['Ver los otros cursos', 'See the other courses'],
  empty: ['Este curso todavía no tiene lecciones.', 'This course has no lessons yet.'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    academy: TextsOf<typeof words>;
  }
}

addWords('academy', words);
