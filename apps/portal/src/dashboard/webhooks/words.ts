import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Webhooks', 'Webhooks'],
  about: [
    'Avisan a otros sistemas de la empresa cuando algo cambia en el portal. Cada aviso va firmado y se repite durante tres días hasta que el sistema lo recibe.',
    'They notify other systems of the company when something changes in the portal. Each delivery is signed, and repeated for three days until the system receives it.',
  ],
  create: ['Nuevo webhook', 'New webhook'],
  edit: ['Cambiar el webhook', 'Change the webhook'],
  noneYet: ['Todavía no hay webhooks', 'There are no webhooks yet'],
  none: [
    'Creá uno con la dirección de tu sistema, por ejemplo el CRM, y elegí de qué avisarle.',
    'Create one with the address of your system, such as the CRM, and choose the events.',
  ],
  name: ['Nombre', 'Name'],
  nameHint: [
    'Qué sistema recibe los avisos: CRM, facturación…',
    'The system that receives them: CRM, billing…',
  ],
  url: ['Dirección', 'Address'],
  urlHint: [
    'La da el sistema que recibe. Empieza con https://',
    'The receiving system provides it. Starts with https://',
  ],
  events: ['De qué avisa', 'Events'],
  state: ['Estado', 'Status'],
  states: {
    on: ['Encendido', 'On'],
    failing: ['No responde', 'Not responding'],
    off: ['Apagado', 'Off'],
    gone: ['Ya no existe', 'Gone'],
    stopped: ['Apagado por fallas', 'Off after failures'],
  },
  failingSince: ['Falla desde', 'Failing since'],
  waiting: ['En espera', 'Waiting'],
  changed: ['Último cambio', 'Last change'],
  actionsOf: ['Acciones de {{name}}', 'Actions of {{name}}'],
  change: ['Cambiar', 'Change'],
  test: ['Mandar una prueba', 'Send a test'],
  tested: ['Prueba en camino: mirá el registro', 'Test on its way: see the log'],
  log: ['Registro de envíos', 'Delivery log'],
  turnOn: ['Encender', 'Switch on'],
  turnOff: ['Apagar', 'Switch off'],
  turnedOn: ['Webhook encendido', 'Webhook switched on'],
  turnedOff: ['Webhook apagado', 'Webhook switched off'],
  turnOffTitle: ['¿Apagar {{name}}?', 'Switch {{name}} off?'],
  turnOffText: [
    'Mientras esté apagado no se anota lo que pase. Lo que ya estaba en espera sale cuando lo enciendas.',
    'Events are not recorded while it is off. What was waiting is sent when you switch it on.',
  ],
  rotate: ['Cambiar la clave', 'Change the secret'],
  rotateTitle: ['¿Cambiar la clave de {{name}}?', 'Change the secret of {{name}}?'],
  rotateText: [
    'Durante 24 horas los avisos van firmados con las dos claves, para que tengas tiempo de ponerla en el otro sistema.',
    'For 24 hours, deliveries are signed with both secrets, so that you have time to set it in the other system.',
  ],
  secret: ['La clave de {{name}}', 'The secret of {{name}}'],
  secretText: [
    'Copiala ahora: no se vuelve a mostrar. El otro sistema la usa para comprobar que los avisos son del portal.',
    'Copy it now: it is not shown again. The other system uses it to verify that deliveries come from the portal.',
  ],
  saved: ['Webhook guardado', 'Webhook saved'],
  removeTitle: ['¿Eliminar {{name}}?', 'Delete {{name}}?'],
  removeText: [
    'También se elimina su registro de envíos, con lo que esté en espera.',
    'Its delivery log is deleted too, including what is waiting.',
  ],
  removed: ['Webhook eliminado', 'Webhook deleted'],
  logAbout: [
    'Cada aviso que salió o está por salir, y qué respondió el otro sistema. Los terminados se borran a los 30 días.',
    'Every delivery that was sent or is about to be, and the response. Finished ones are deleted after 30 days.',
  ],
  noDeliveriesYet: ['Todavía no salió ningún aviso', 'Nothing has been sent yet'],
  noDeliveries: [
    'Cuando pase algo de lo que avisa un webhook encendido, aparece acá. También podés mandar una prueba.',
    'Events of webhooks that are on appear here. You can also send a test.',
  ],
  webhook: ['Webhook', 'Webhook'],
  event: ['Aviso', 'Event'],
  at: ['Cuándo', 'When'],
  deliveryStates: {
    WAITING: ['En espera', 'Waiting'],
    DELIVERED: ['Recibido', 'Delivered'],
    FAILED: ['No se pudo enviar', 'Failed'],
  },
  attempts: ['Intentos', 'Attempts'],
  next: ['Próximo intento', 'Next attempt'],
  answer: ['Respuesta', 'Response'],
  took: ['{{status}}, en {{count}} ms', '{{status}}, in {{count}} ms'],
  problems: {
    notHttps: ['La dirección no empieza con https://', 'The address does not start with https://'],
    refused: ['La dirección es de una red privada', 'The address belongs to a private network'],
    noHost: ['El servidor no existe', 'There is no such server'],
    certificate: ['El certificado del servidor no es válido', 'The server’s certificate is invalid'],
    timeout: ['No respondió en 10 segundos', 'No response within 10 seconds'],
    unreachable: ['No se pudo conectar', 'Could not connect'],
    secretUnreadable: [
      'La clave no se puede leer: cambió SECRET. Cambiá la clave del webhook',
      'The secret cannot be read: SECRET has changed. Change the webhook’s secret',
    ],
  },
  details: ['Detalle del aviso', 'Delivery details'],
  id: ['Identificador (webhook-id)', 'Id (webhook-id)'],
  body: ['Lo que se envía', 'What is sent'],
  response: ['Lo que respondió', 'What it responded'],
  resend: ['Enviar de nuevo', 'Send again'],
  sendNow: ['Enviar ahora', 'Send now'],
  resent: ['Aviso en camino', 'Delivery on its way'],
  resendFailed: ['Reenviar los fallidos', 'Send failed ones again'],
  resendFailedAbout: [
    'Vuelve a enviar lo que no se pudo enviar en esos días. Cada aviso conserva su identificador, así que el otro sistema puede reconocer los que ya tiene.',
    'Sends again what failed on these days. Each delivery keeps its id, so that the other system recognizes those it already has.',
  ],
  from: ['Desde', 'From'],
  to: ['Hasta', 'To'],
  allWebhooks: ['Todos', 'All'],
  resentCount_one: ['Un aviso en camino', 'One delivery on its way'],
  resentCount_other: ['{{count}} avisos en camino', '{{count}} deliveries on their way'],
  resentNone: ['No hay envíos fallidos en esos días', 'There are no failed deliveries on these days'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    webhooks: TextsOf<typeof words>;
  }
}

addWords('webhooks', words);
