import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Probar mi alarma', 'Test my alarm'],
  lead: [
    'Comprobá que tu alarma llega a nuestra central. Conviene hacerlo una vez por mes.',
    'Check that your alarm reaches our centre. Do it once a month.',
  ],
  call: ['Avisanos que vas a probar', 'Tell us that you’re testing'],
  callText: [
    'Si no nos avisás, la tomamos como una alarma verdadera y te llamamos. Después empezá la prueba acá, antes de hacerla sonar.',
    'If you don’t, we treat it as a real alarm and call you. Then start the test here, before you set it off.',
  ],
  callButton: ['Llamar a la central: {{phone}}', 'Call the centre: {{phone}}'],
  trigger: ['Hacela sonar', 'Set it off'],
  triggerText: [
    'Activá la alarma con todos afuera, esperá un minuto y abrí una puerta o una ventana con sensor. Cuando suene, apagala con tu clave.',
    'Arm the alarm with everybody outside, wait a minute and open a door or window with a sensor. When it sounds, turn it off with your code.',
  ],
  watch: ['Mirá si llegó', 'See whether it arrived'],
  watchText: [
    'La central nos informa cada señal cuando termina de atenderla: puede tardar unos 15 minutos.',
    'The centre reports each signal once it has dealt with it: this may take about 15 minutes.',
  ],
  start: ['Empezar la prueba', 'Start the test'],
  again: ['Empezar otra prueba', 'Start another test'],
  started: ['La prueba empezó a las {{time}}.', 'The test started at {{time}}.'],
  notRead: [
    'No pudimos leer tus señales. Probá de nuevo antes de hacer sonar la alarma.',
    'We couldn’t read your signals. Try again before you set off the alarm.',
  ],
  notStarted: ['Empezá la prueba en el paso 1.', 'Start the test in step 1.'],
  waiting: ['Desde las {{time}} todavía no llegó ninguna señal.', 'No signal has arrived since {{time}}.'],
  late: [
    'Si ya pasaron más de 20 minutos, llamanos: puede haber una falla de comunicación.',
    'If more than 20 minutes have passed, call us: there may be a communication fault.',
  ],
  arrived: ['Tu señal llegó', 'Your signal arrived'],
  arrivedText: [
    '{{kind}}, el {{at}} (contrato {{contract}}).',
    '{{kind}}, on {{at}} (contract {{contract}}).',
  ],
  visit: ['Pedir una visita', 'Ask for a visit'],
  last: ['Lo último que recibimos', 'What we last received'],
  none: [
    'Todavía no recibimos ninguna señal de tus equipos.',
    'We have not received any signal from your devices yet.',
  ],
  called: ['Te llamamos', 'We called you'],
  cancelled: ['La cancelaste', 'You cancelled it'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    alarmTest: TextsOf<typeof words>;
  }
}

addWords('alarmTest', words);
