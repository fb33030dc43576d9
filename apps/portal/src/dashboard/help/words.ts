import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Ayuda de esta pantalla', 'Help for this screen'],
  what: ['Qué es', 'What it is'],
  where: ['Dónde aparece', 'Where it appears'],
  example: ['Un ejemplo', 'An example'],
  actions: ['Qué podés hacer', 'What you can do'],
  shortcuts: ['Atajos de teclado', 'Keyboard shortcuts'],
  none: [
    'Con ⌘K o Ctrl K encontrás cualquier pantalla, persona, contrato o acción.',
    '⌘K or Ctrl K finds any screen, person, contract or action.',
  ],
  week: {
    title: ['Tu primera semana', 'Your first week'],
    about: [
      'Lo que conviene hacer una vez para conocer el tablero. Se marca solo cuando lo hacés.',
      'Worth doing once to get to know the dashboard. Each is ticked when you do it.',
    ],
    progress: ['{{done}} de {{total}}', '{{done}} of {{total}}'],
    done: ['Hecho', 'Done'],
    pending: ['Falta', 'To do'],
    complete: ['¡Listo! Ya conocés lo importante.', 'All done! You know the essentials.'],
    dismiss: ['No mostrar más', 'Don’t show this again'],
  },
  tour: {
    title: ['Recorrido por el tablero', 'A tour of the dashboard'],
    step: ['{{step}} de {{total}}', '{{step}} of {{total}}'],
    next: ['Siguiente', 'Next'],
    back: ['Anterior', 'Back'],
    skip: ['Saltar el recorrido', 'Skip the tour'],
    finish: ['Terminar', 'Finish'],
    again: ['Ver el recorrido por el tablero', 'Take the tour of the dashboard'],
    sidebar: {
      title: ['El menú', 'The menu'],
      text: [
        'Cada pantalla está en su grupo. Los grupos se pliegan, y lo que usás todos los días lo fijás arriba.',
        'Every screen is in its group. Groups collapse, and what you use every day can be pinned at the top.',
      ],
    },
    finder: {
      title: ['Buscar y hacer', 'Search and do'],
      text: [
        'Con ⌘K o Ctrl K encontrás personas, contratos y páginas, y también hacés cosas: «crear plan», «ir a facturas».',
        '⌘K or Ctrl K finds people, contracts and pages, and does things too: “create plan”, “go to invoices”.',
      ],
    },
    help: {
      title: ['La ayuda', 'Help'],
      text: [
        'En cada pantalla, este botón cuenta qué es, dónde aparece en el sitio y qué podés hacer.',
        'On every screen, this button explains what it is, where it appears on the site and what you can do.',
      ],
    },
    account: {
      title: ['Tu cuenta', 'Your account'],
      text: [
        'Acá están tus datos, tu clave, el modo noche y el enlace al sitio.',
        'Your details, your password, night mode and the link to the site are here.',
      ],
    },
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    help: TextsOf<typeof words>;
  }
}

addWords('help', words);
