/**
 * English texts of the islands by their Spanish text. Only the server imports this: an English page contains them as JSON, so
 * that scripts contain Spanish only (`translate.ts`).
 */
export const english = {
  // Contact form
  'Falta corregir un dato': 'One field needs correcting',
  'Falta corregir {count} datos': '{count} fields need correcting',
  'Decinos cómo te llamás': 'Tell us your name',
  'Escribí tu teléfono con el código de área: por ejemplo 11 5555 0000':
    'Enter your phone number with the area code, for example 11 5555 0000',
  'Revisá el correo: le falta algo, como en nombre@correo.com':
    'Check the e-mail address: something is missing, as in name@mail.com',
  'Decinos tu localidad y tu provincia: por ejemplo Morón, Buenos Aires':
    'Tell us your town and province, for example Morón, Buenos Aires',
  'Acortá el mensaje a 1000 caracteres': 'Shorten the message to 1000 characters',
  'Elegí tu CV de nuevo: un PDF de hasta 5 MB': 'Choose your CV again: a PDF of up to 5 MB',
  'Dejanos un teléfono para llamarte': 'Leave us a phone number so we can call you',
  'Falta el código de área: por ejemplo 11 5555 0000': 'The area code is missing, for example 11 5555 0000',
  'Algo falló de nuestro lado. Lo que escribiste sigue acá: probá de nuevo en un momento.':
    'Something went wrong on our side. What you wrote is still here: try again in a moment.',
  'Listo: quedó enviado.': 'Done: it has been sent.',
  'Probando de nuevo…': 'Trying again…',
  'Todavía no lo pudimos enviar.': 'We couldn’t send it yet.',
  'Lo que escribiste está guardado en esta página y sale apenas se pueda: no hace falta que hagas nada. Solo dejala abierta.':
    'What you wrote is kept on this page and goes out as soon as possible. There is nothing you need to do: just leave it open.',
  'Enviar ahora': 'Send now',
  'Cancelar el envío': 'Cancel sending',
  'No pudimos enviarlo. Lo que escribiste sigue acá, y probamos de nuevo cada tanto.':
    'We couldn’t send it. What you wrote is still here, and we keep trying.',
  'Enviando…': 'Sending…',
  'Cómo los cuidamos': 'How we look after it (in Spanish)',
  'Dejá este campo vacío': 'Leave this field empty',
  'Todavía no sé cuál': 'I don’t know yet',
  Plan: 'Plan',
  'Pedí que te llamemos': 'Ask us to call you',
  '¡Gracias! Ya lo tenemos.': 'Thank you! We’ve got it.',
  'Tu pedido': 'Your request',
  'Pedí que me llamen por': 'I asked for a call about',
  'Mandá tu postulación': 'Send your application',
  '¡Gracias! Recibimos tu postulación.': 'Thank you! We’ve received your application.',
  'Tu postulación': 'Your application',
  'La leemos. Si encaja con una búsqueda de hoy o de mañana, te llama una persona.':
    'We read it. If it fits an opening, now or later, a real person calls you.',
  'Mandé mi postulación para': 'I sent my application for',
  'N° {number}': 'No. {number}',
  'Te llama una persona': 'A real person calls you',
  'apenas abramos': 'as soon as we open',
  'Elegí el día y la hora': 'Choose the day and the time',
  'Seguí por WhatsApp': 'Continue on WhatsApp',
  'Ver más horarios': 'See more times',
  'Elegí cuándo vamos a verlo con vos:': 'Choose when we come and look at it with you:',
  'O elegí cuándo te llamamos:': 'Or choose when we call you:',
  'Hola, soy {name}. ': 'Hi, I’m {name}. ',
  'Hola. ': 'Hi. ',
  ' (pedido N° {number})': ' (request no. {number})',
  // Messages
  Listo: 'Done',
  Aviso: 'Notice',
  Atención: 'Warning',
  Error: 'Error',
  Mensajes: 'Messages',
  'Cerrar el mensaje': 'Close the message',
  'Un momento…': 'One moment…',
  // Slides
  Reproducir: 'Play',
  Pausar: 'Pause',
  Anterior: 'Previous',
  Siguiente: 'Next',
  // Account
  Ingresar: 'Log in',
  'Ingresá a tu cuenta': 'Log in to your account',
  'Tu sesión se cerró por inactividad. Ingresá y volvés a donde estabas.':
    'Your session was closed because it was idle. Log in to return to where you were.',
  'Tu sesión se cerró. Ingresá y volvés a donde estabas.':
    'Your session was closed. Log in to return to where you were.',
  Cerrar: 'Close',
  'Ir a mi cuenta': 'Go to my account',
  'Cerrar sesión': 'Log out',
} as const;
