import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Visitas', 'Visits'],
  lead: [
    'Tomá los datos, cotizá y hacé firmar en la casa del cliente, también sin conexión. Se envía solo cuando vuelve la señal.',
    'Take the details, quote and get a signature at the customer’s home, even offline. It’s sent by itself once you’re back online.',
  ],
  add: ['Nueva visita', 'New visit'],
  none: ['Todavía no cargaste visitas en este dispositivo', 'No visits on this device yet'],
  noneText: [
    'Abrí esta pantalla una vez con conexión para guardar los precios. Después podés cotizar aunque no haya señal.',
    'Open this screen once while online to store the prices. After that you can quote without a signal.',
  ],
  waitingOnline_one: ['Hay 1 visita por enviar.', '1 visit is waiting to be sent.'],
  waitingOnline_other: ['Hay {{count}} visitas por enviar.', '{{count}} visits are waiting to be sent.'],
  waitingOffline_one: [
    'Hay 1 visita guardada en este dispositivo. Se envía cuando vuelva la conexión.',
    '1 visit is stored on this device. It will be sent once you’re back online.',
  ],
  waitingOffline_other: [
    'Hay {{count}} visitas guardadas en este dispositivo. Se envían cuando vuelva la conexión.',
    '{{count}} visits are stored on this device. They will be sent once you’re back online.',
  ],
  sync: ['Enviar ahora', 'Send now'],
  state: {
    DRAFT: ['Borrador', 'Draft'],
    WAITING: ['Esperando conexión', 'Waiting to be sent'],
    REFUSED: ['Para corregir', 'Needs a correction'],
    SENT: ['Enviada', 'Sent'],
  },
  number: ['N° {{number}}', 'No. {{number}}'],
  noName: ['Sin nombre', 'No name'],
  filesLeft_one: [
    'Los datos ya llegaron. Falta subir 1 foto o firma.',
    'The data has arrived. 1 file is left.',
  ],
  filesLeft_other: [
    'Los datos ya llegaron. Falta subir {{count}} fotos o firmas.',
    'The data has arrived. {{count}} files are left.',
  ],
  filesRefused: [
    'Los datos ya llegaron, pero una foto o firma no se pudo subir: {{message}}',
    'The data has arrived, but a photo or signature could not be uploaded: {{message}}',
  ],
  refusedWhy: [
    'No se pudo recibir: {{message}}. Corregila y enviala de nuevo.',
    'Not accepted: {{message}}. Correct it and send it again.',
  ],
  continue: ['Seguir', 'Continue'],
  continueOf: ['Seguir con la visita de {{name}}', 'Continue the visit of {{name}}'],
  edit: ['Editar', 'Edit'],
  editOf: ['Editar la visita de {{name}}', 'Edit the visit of {{name}}'],
  correct: ['Corregir', 'Correct'],
  correctOf: ['Corregir la visita de {{name}}', 'Correct the visit of {{name}}'],
  giveUp: ['Terminar sin esa foto', 'Finish without that photo'],
  seeLead: ['Ver en tus pedidos', 'See it in your requests'],
  remove: ['Borrar', 'Delete'],
  removeOf: ['Borrar la visita de {{name}}', 'Delete the visit of {{name}}'],
  removeTitle: ['¿Borrar la visita de {{name}}?', 'Delete the visit of {{name}}?'],
  removeText: [
    'Está solo en este dispositivo: si la borrás, no se puede recuperar.',
    'It’s only on this device: once deleted, it can’t be recovered.',
  ],
  hide: ['Quitar de la lista', 'Remove from the list'],
  hideOf: ['Quitar de la lista la visita de {{name}}', 'Remove the visit of {{name}} from the list'],
  newForm: ['Nueva visita', 'New visit'],
  formLead: [
    'Todo se guarda en este dispositivo mientras escribís.',
    'Everything is stored on this device as you type.',
  ],
  lockedWaiting: [
    'Ya se está enviando: no se puede cambiar. Lo que falte, agregalo como nota del pedido.',
    'It’s being sent and can’t be changed. Add what’s missing as a note on the request.',
  ],
  lockedSent: [
    'Ya llegó. La encontrás en tus pedidos.',
    'It has arrived. You’ll find it among your requests.',
  ],
  back: ['Volver a las visitas', 'Back to the visits'],
  later: ['Seguir después', 'Continue later'],
  person: ['La persona', 'The person'],
  name: ['Nombre y apellido', 'Name'],
  phone: ['Teléfono', 'Phone'],
  address: ['Dirección', 'Address'],
  locality: ['Localidad', 'Town'],
  email: ['Correo (si tiene)', 'E-mail (if any)'],
  quote: ['Presupuesto', 'Quote'],
  pricesOf: ['Precios del {{day}}', 'Prices of {{day}}'],
  oldPrices: [
    'Estos precios tienen más de una semana. Podés cotizar igual: avisale al cliente que pueden cambiar, y conectate para actualizarlos.',
    'These prices are more than a week old. You can still quote: tell the customer that they may change, and go online to update them.',
  ],
  noPrices: [
    'Este teléfono todavía no tiene precios guardados: conectate una vez para poder cotizar. Los demás datos los podés cargar igual.',
    'This device has no prices yet: go online once to be able to quote. You can fill in everything else.',
  ],
  noPricesForAnswers: [
    'Este teléfono no tiene los precios, y sin ellos se perdería el presupuesto: conectate una vez y enviá la visita de nuevo.',
    'This device has no prices, and the quote would be lost without them: go online once and send the visit again.',
  ],
  place: ['¿Qué quiere proteger?', 'What should be protected?'],
  unanswered: ['No responde', 'No answer'],
  noPlan: ['Con estas respuestas todavía no hay un plan.', 'These answers don’t lead to a plan yet.'],
  from: ['Desde', 'From'],
  unfit: [
    'No van con este plan, para ver en la instalación: {{names}}.',
    'Not available with this plan: {{names}}.',
  ],
  vat: ['Precio final, con IVA.', 'Final price, VAT included.'],
  photos: ['Fotos del lugar', 'Photos of the place'],
  photosHint: [
    'Entradas, ventanas, dónde iría el panel. Hasta {{count}} fotos.',
    'Entrances, windows, where the panel would go. Up to {{count}} photos.',
  ],
  takePhoto: ['Sacar una foto', 'Take a photo'],
  choosePhotos: ['Elegir fotos', 'Choose photos'],
  photo: ['Foto {{place}}', 'Photo {{place}}'],
  removePhoto: ['Quitar la foto {{place}}', 'Remove photo {{place}}'],
  tooManyPhotos: ['Podés sumar hasta {{count}} fotos.', 'You can add up to {{count}} photos.'],
  preparingPhotos: [
    'Preparando las fotos… Después podés enviar la visita.',
    'Preparing the photos… You can send the visit after that.',
  ],
  brokenPhoto: [
    'No pudimos leer “{{name}}”: probá con otra foto.',
    'We couldn’t read “{{name}}”: try another photo.',
  ],
  note: ['Nota', 'Note'],
  noteHint: [
    'Para vos y el equipo: el cliente no la ve.',
    'For you and the team: the customer doesn’t see it.',
  ],
  acceptance: ['Firma', 'Signature'],
  acceptanceText: [
    'Pasale el teléfono al cliente: acepta este presupuesto y que guardemos sus datos.',
    'Hand over the device: the customer accepts this quote and that we store their data.',
  ],
  how: ['¿Cómo acepta?', 'How do they accept?'],
  DRAWN: ['Firma en la pantalla', 'Signs on the screen'],
  TYPED: ['Escribe su nombre', 'Types their name'],
  signed: ['Firma dibujada', 'Drawn signature'],
  notSigned: ['Espacio para firmar', 'Space to sign'],
  clearSignature: ['Borrar la firma', 'Clear the signature'],
  signer: ['Nombre y apellido de quien acepta', 'Name of the person who accepts'],
  agree: ['Acepto este presupuesto y el uso de mis datos', 'I accept this quote and the use of my data'],
  noSignature: [
    'Falta la firma: dibujala en el recuadro, o elegí escribir el nombre',
    'The signature is missing: draw it in the box, or choose to type the name',
  ],
  quoteChanged: [
    'El presupuesto cambió: pedile que firme de nuevo',
    'The quote has changed: ask them to sign again',
  ],
  notAgreed: ['Marcá la casilla para aceptar', 'Tick the box to accept'],
  hasErrors: [
    'Falta corregir {{fields}} de los datos de arriba.',
    '{{fields}} of the fields above need a correction.',
  ],
  send: ['Terminar y enviar', 'Finish and send'],
  queuedOnline: ['Visita lista: la estamos enviando', 'Visit ready: it’s being sent'],
  queuedOffline: [
    'Visita guardada en este dispositivo: se envía cuando vuelva la conexión',
    'Visit stored on this device: it will be sent once you’re back online',
  ],
  savedOnline: ['Guardado en este dispositivo.', 'Stored on this device.'],
  savedOffline: [
    'Sin conexión: queda guardado en este dispositivo y se envía después.',
    'You’re offline: it stays on this device and is sent later.',
  ],
  refused: ['Corregí esto y enviala de nuevo', 'Correct this and send it again'],
  notStored: ['No se pudo guardar en este dispositivo', 'Could not be stored on this device'],
  notStoredText: [
    'El navegador no deja guardar datos o no hay lugar. Liberá espacio, o salí del modo privado, antes de seguir.',
    'The browser blocks storage or is out of space. Free some space, or leave private mode, before you continue.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    doorstep: TextsOf<typeof words>;
  }
}

addWords('doorstep', words);
