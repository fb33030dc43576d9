import type { Label } from '@centinela/sections/kernel/language.ts';
import { paths, userPaths } from '../../navigation/paths.ts';

/** Help for a screen that does not belong to a section. */
export interface ScreenHelp {
  about: Label;
  /** Where people outside the dashboard notice it; omitted for screens that only staff see. */
  where?: Label;
  actions: readonly Label[];
}

/** Help by the path of the screen; a screen below it has the same help. */
export const screenHelp: Readonly<Record<string, ScreenHelp>> = {
  [paths.dashboard]: {
    about: [
      'Lo que pide tu atención hoy, lo último que hiciste y cómo está armado el inicio del sitio.',
      'What needs your attention today, your latest work and how the home of the site is put together.',
    ],
    actions: [
      [
        'Los botones de arriba crean lo que tenés fijado en el menú.',
        'The buttons at the top create what you have pinned in the menu.',
      ],
      [
        'Cada parte del mapa del inicio lleva a su formulario.',
        'Every part of the home page’s map leads to its form.',
      ],
      [
        'Con ⌘K o Ctrl K encontrás cualquier pantalla, persona o contrato.',
        '⌘K or Ctrl K finds any screen, person or contract.',
      ],
    ],
  },
  [paths.leads]: {
    about: [
      'Las personas que pidieron que las llamen, desde cualquier formulario.',
      'The people who asked for a call, from any form.',
    ],
    where: [
      'Llegan de los formularios del sitio, de las landings y de los agentes.',
      'They come from the forms of the site, of landing pages and of agents.',
    ],
    actions: [
      [
        'Abrí uno para ver qué pidió, anotar qué hablaron y cambiar su estado.',
        'Open one to see what was asked, note what you discussed and change its state.',
      ],
      ['Cargá a mano a quien llamó por teléfono.', 'Add people who phoned by hand.'],
    ],
  },
  [paths.users]: {
    about: [
      'Las cuentas de clientes, agentes y administración.',
      'The accounts of clients, agents and staff.',
    ],
    actions: [
      [
        'Creá una cuenta: la persona recibe un correo para elegir su clave.',
        'Create an account: the person gets an e-mail to choose a password.',
      ],
      ['Marcá varias filas para cambiarlas juntas.', 'Select several rows to change them together.'],
      [
        '«Todo del cliente» junta contratos, facturas y pedidos.',
        '“Everything about the client” gathers contracts, invoices and requests.',
      ],
    ],
  },
  [userPaths.pending]: {
    about: ['Las cuentas que todavía no validaron su correo.', 'Accounts whose e-mail is not yet verified.'],
    actions: [['Mandales otra vez el correo de validación.', 'Send them the verification e-mail again.']],
  },
  [paths.agentLinks]: {
    about: [
      'Los enlaces que los agentes comparten: quien entra por uno queda a su nombre.',
      'The links that agents share: whoever follows one counts as theirs.',
    ],
    where: ['En la pantalla Kit del área de agentes.', 'On the Kit screen of the agent area.'],
    actions: [
      [
        'Mirá cuántas visitas y pedidos trajo cada uno.',
        'See how many visits and requests each one brought.',
      ],
    ],
  },
  [paths.learners]: {
    about: [
      'Qué cursos hizo cada agente y hasta dónde llegó.',
      'Which courses each agent has taken, and how far they got.',
    ],
    where: [
      'Los cursos están en Academia del área de agentes.',
      'The courses are under Academy in the agent area.',
    ],
    actions: [
      ['Filtrá por curso para ver a quién le falta.', 'Filter by course to see who has not finished it.'],
    ],
  },
  [paths.roles]: {
    about: [
      'Qué puede ver y hacer cada grupo de personas en el tablero.',
      'What each group of people may see and do in the dashboard.',
    ],
    actions: [
      [
        'Copiá un rol parecido antes que empezar de cero.',
        'Copy a similar role rather than starting from nothing.',
      ],
      ['Compará dos roles para ver en qué se diferencian.', 'Compare two roles to see how they differ.'],
      [
        '«Ver como» muestra el tablero con los ojos de ese rol.',
        '“View as” shows the dashboard as that role sees it.',
      ],
    ],
  },
  [paths.cancellations]: {
    about: [
      'Quienes pidieron la baja o se arrepintieron de contratar. La ley pone plazos.',
      'People who asked to cancel or to withdraw. The law sets deadlines.',
    ],
    where: [
      'Llegan del botón de baja y del de arrepentimiento, al pie del sitio.',
      'They come from the cancellation and withdrawal buttons in the footer.',
    ],
    actions: [
      [
        'Abrí cada una, resolvela y queda la constancia para la persona.',
        'Open each one and resolve it; the person gets a record of it.',
      ],
    ],
  },
  [paths.requests]: {
    about: [
      'Lo que piden los clientes desde su área: técnicos, cambios, consultas.',
      'What clients ask for in their area: technicians, changes, questions.',
    ],
    where: [
      'En Pedidos del área de clientes, donde cada uno sigue el suyo.',
      'Under Requests in the client area, where each follows their own.',
    ],
    actions: [
      [
        'Contestá, asignalo a alguien y cerralo cuando esté.',
        'Answer it, assign it to somebody and close it when done.',
      ],
    ],
  },
  [paths.visits]: {
    about: [
      'Las visitas pedidas por clientes e interesados, por día y por zona.',
      'Visits booked by clients and leads, by day and zone.',
    ],
    where: [
      'El sitio y el área de clientes ofrecen solo los turnos libres de cada zona.',
      'The site and the client area offer only the free slots of each zone.',
    ],
    actions: [
      ['Mové o cerrá una visita desde su detalle.', 'Move or close a visit in its details.'],
      [
        'En Zonas decidís cuántas visitas entran por medio día.',
        'Under Zones you decide how many visits fit in half a day.',
      ],
    ],
  },
  [paths.imports]: {
    about: [
      'Los archivos del ERP que crean y actualizan contratos.',
      'The ERP files that create and update contracts.',
    ],
    actions: [
      [
        'Subí el archivo: primero se prueba sin cambiar nada.',
        'Upload the file: it is tried first, changing nothing.',
      ],
      ['Arreglá las filas con error y procesalo.', 'Fix the rows with errors and process it.'],
      ['Si algo salió mal, se puede deshacer entero.', 'If something went wrong, all of it can be undone.'],
    ],
  },
  [paths.records]: {
    about: [
      'Cada fila de cada archivo del ERP, con lo que se hizo con ella.',
      'Every row of every ERP file, with what became of it.',
    ],
    actions: [
      [
        'Buscá un contrato para ver todos los archivos que lo tocaron.',
        'Search for a contract to see every file that touched it.',
      ],
    ],
  },
  [paths.contracts]: {
    about: [
      'Los contratos, con su plan, sus equipos y su historia.',
      'The contracts, with their plan, devices and history.',
    ],
    where: [
      'En Contratos del área de clientes, cada cliente ve los suyos.',
      'Under Contracts in the client area, each client sees their own.',
    ],
    actions: [
      [
        'Abrí uno para pasarlo a otra cuenta, reactivarlo o ver su garantía.',
        'Open one to move it to another account, reactivate it or see its warranty.',
      ],
    ],
  },
  [paths.activations]: {
    about: [
      'Los pedidos de activación a la central de monitoreo y qué contestó.',
      'Activation requests to the monitoring platform, and its answers.',
    ],
    where: [
      'El cliente lo ve como «Protegido» o «En camino» en su inicio.',
      'Clients see it as “Protected” or “On its way” on their home.',
    ],
    actions: [['Reintentá las que fallaron.', 'Retry those that failed.']],
  },
  [paths.invoices]: {
    about: ['Las facturas de todos los contratos.', 'The invoices of all contracts.'],
    where: [
      'En Facturas del área de clientes, con su PDF.',
      'Under Invoices in the client area, with the PDF.',
    ],
    actions: [
      [
        'Importá el archivo del mes y subí los PDF juntos.',
        'Import the month’s file and upload all PDFs together.',
      ],
      ['Filtrá por mes o por contrato.', 'Filter by month or contract.'],
    ],
  },
  [paths.payments]: {
    about: [
      'Los pagos que los clientes hicieron o empezaron en el portal.',
      'The payments that clients made or started in the portal.',
    ],
    where: [
      'El cliente paga en Facturas, y ahí ve sus pagos con el recibo.',
      'Clients pay under Invoices, where they see their payments with the receipt.',
    ],
    actions: [
      [
        'Filtrá los que hay que revisar: otro monto, otra moneda o pagados dos veces.',
        'Filter those to review: another amount or currency, or paid twice.',
      ],
      [
        'Descargá la lista para conciliarla con el banco.',
        'Download the list to reconcile it with the bank.',
      ],
    ],
  },
  [paths.callCredits]: {
    about: [
      'Los meses que se bonifican cuando la central tardó más de lo prometido.',
      'Months given free when the control room took longer than promised.',
    ],
    where: ['El cliente los ve en Facturas.', 'Clients see them under Invoices.'],
    actions: [['Aprobá o rechazá cada uno, con el motivo.', 'Approve or reject each one, with the reason.']],
  },
  [paths.mails]: {
    about: [
      'Todos los correos que mandó el portal y qué pasó con cada uno.',
      'All e-mails that the portal has sent, and what became of each.',
    ],
    actions: [
      [
        'Abrí uno para leerlo como llegó, y reenviarlo si falló.',
        'Open one to read it as it arrived, and resend it if it failed.',
      ],
    ],
  },
  [paths.notifications]: {
    about: [
      'Los avisos que mandás a clientes o a agentes.',
      'The messages that you send to clients or agents.',
    ],
    where: [
      'Llegan por correo, con los datos de cada persona.',
      'They arrive by e-mail, with each person’s details.',
    ],
    actions: [
      [
        'Escribilo, mandate una prueba y elegí a quiénes va.',
        'Write it, send yourself a test and choose who gets it.',
      ],
    ],
  },
  [paths.whatsapp]: {
    about: [
      'El número y los mensajes del botón de WhatsApp.',
      'The number and messages of the WhatsApp button.',
    ],
    where: ['En la esquina de todas las páginas del sitio.', 'In the corner of every page of the site.'],
    actions: [
      [
        'Elegí el mensaje con el que empieza la charla en cada página.',
        'Choose the message that starts the chat on each page.',
      ],
    ],
  },
  [paths.analytics]: {
    about: [
      'Cuánta gente entra al sitio, de dónde viene y qué tan rápido le carga.',
      'How many people visit the site, where they come from and how fast it loads.',
    ],
    actions: [
      [
        'Cambiá el período para comparar con el anterior.',
        'Change the period to compare it with the one before.',
      ],
    ],
  },
  [paths.searchEngines]: {
    about: [
      'Lo que un buscador encontraría mal en el sitio: títulos repetidos, enlaces rotos.',
      'What a search engine would find wrong on the site: duplicate titles, broken links.',
    ],
    actions: [
      [
        'Revisá todo el sitio y abrí cada problema en su formulario.',
        'Check the whole site and open each problem in its form.',
      ],
    ],
  },
  [paths.systemStatus]: {
    about: [
      'Si la base de datos, los trabajos, el correo, los archivos y los procesos funcionan.',
      'Whether the database, jobs, mail, files and processes work.',
    ],
    actions: [
      [
        'Lo que falla está arriba, con qué hacer. Se actualiza cada 30 segundos.',
        'What fails is at the top, with what to do. It is updated every 30 seconds.',
      ],
      [
        'Elegí en la configuración interna qué dirección recibe los avisos; vacía, los reciben los administradores.',
        'Choose in the internal settings which address receives alerts; if empty, administrators receive them.',
      ],
    ],
  },
  [paths.searchMisses]: {
    about: [
      'Lo que la gente buscó en el sitio y no encontró.',
      'What people searched for on the site and did not find.',
    ],
    where: ['El buscador está en el encabezado del sitio.', 'The search is in the header of the site.'],
    actions: [['Creá un sinónimo, o la página que falta.', 'Create a synonym, or the page that is missing.']],
  },
  [paths.synonyms]: {
    about: [
      'Palabras que el buscador del sitio trata como iguales.',
      'Words that the site’s search treats as equal.',
    ],
    where: [
      'Quien busca «cámara» encuentra también «videovigilancia».',
      'Whoever searches for “camera” also finds “CCTV”.',
    ],
    actions: [
      [
        'Sumá las palabras que usa la gente y no usa el sitio.',
        'Add the words that people use and the site doesn’t.',
      ],
    ],
  },
  [paths.coverage]: {
    about: [
      'Las localidades y los barrios a los que llegamos.',
      'The towns and neighbourhoods that we reach.',
    ],
    where: [
      'En /cobertura y en cada formulario que pregunta la localidad.',
      'At /cobertura and in every form that asks for a town.',
    ],
    actions: [
      ['Agregá un lugar o importá una planilla.', 'Add a place or import a sheet.'],
      ['Decidí qué agente atiende cada zona.', 'Decide which agent serves each area.'],
    ],
  },
  [paths.files]: {
    about: [
      'La biblioteca: íconos, imágenes, documentos y videos de todo el sitio, en carpetas.',
      'The library: icons, pictures, documents and videos of the whole site, in folders.',
    ],
    where: [
      'En cada campo que pide una imagen o un archivo.',
      'In every field that asks for a picture or a file.',
    ],
    actions: [
      [
        'Soltá archivos en cualquier parte de la pantalla, o pegalos.',
        'Drop files anywhere on the screen, or paste them.',
      ],
      [
        'Marcá varios para moverlos a una carpeta o borrarlos.',
        'Select several to move them to a folder or delete them.',
      ],
      [
        'Recortá una imagen: se crea otra y la original queda.',
        'Crop a picture: a new one is made and the original stays.',
      ],
    ],
  },
  [paths.redirects]: {
    about: ['Direcciones viejas que llevan a otras nuevas.', 'Old addresses that lead to new ones.'],
    where: [
      'Quien entra a la dirección vieja llega a la nueva sin notarlo.',
      'Whoever opens the old address gets to the new one without noticing.',
    ],
    actions: [
      ['Agregá una, o importá una planilla con todas.', 'Add one, or import a sheet with all of them.'],
    ],
  },
  [paths.apiKeys]: {
    about: [
      'Claves para que un programa, como el ERP o el CRM, use el portal sin usuario ni contraseña. Cada una puede solo lo que le marques, y nunca más que quien la creó.',
      'Keys with which a program, such as the ERP or the CRM, uses the portal without a user or password. Each may do only what you choose, and never more than its creator.',
    ],
    actions: [
      [
        'Creá una para cada programa y guardá la clave: se muestra una sola vez.',
        'Create one for each program, and store the key: it is shown once.',
      ],
      [
        'Antes de que venza, creá otra, ponela en el programa y revocá la anterior.',
        'Before it expires, create another one, set it in the program and revoke the old one.',
      ],
      [
        'Si se filtró, revocala: deja de servir en el momento. Lo que hizo está en la auditoría, con su nombre.',
        'If it leaked, revoke it: it stops working at once. What it did is in the audit, with its name.',
      ],
    ],
  },
  [paths.webhooks]: {
    about: [
      'Avisos automáticos a otros sistemas, como el CRM, cuando entra un contacto, cambia un contrato, se publica algo o se reserva una visita.',
      'Automatic notices to other systems, such as the CRM, when a lead arrives, a contract changes, something is published or a visit is booked.',
    ],
    actions: [
      [
        'Creá uno con la dirección que te da el otro sistema y guardá la clave: se muestra una sola vez.',
        'Create one with the address that the other system gives you, and store the secret: it is shown once.',
      ],
      [
        'Mandá una prueba y mirá en el registro qué respondió.',
        'Send a test and see the response in the log.',
      ],
      [
        'Si el otro sistema estuvo caído más de tres días, reenviá los fallidos desde el registro.',
        'If the other system was down for more than three days, send the failed ones again from the log.',
      ],
    ],
  },
  [paths.audit]: {
    about: [
      'Quién cambió qué, cuándo, y cómo estaba antes.',
      'Who changed what, when, and what it was before.',
    ],
    actions: [
      [
        'Filtrá por persona, por fecha o por lo que se tocó.',
        'Filter by person, by date or by what was changed.',
      ],
    ],
  },
  [paths.backups]: {
    about: [
      'Las copias de la base de datos y de los archivos. Cada una se restaura en una base aparte para comprobar que sirve.',
      'The copies of the database and the files. Each one is restored into a separate database to verify that it works.',
    ],
    actions: [
      [
        'Mirá si la última copia está comprobada y cuándo es la próxima.',
        'See whether the last backup is verified and when the next one is due.',
      ],
      [
        'Elegí a qué hora se hace y cuántas se guardan por día, semana y mes.',
        'Choose the hour and how many are kept per day, week and month.',
      ],
      [
        'Para restaurar una, pedíselo a quien administra el servidor: los comandos están al final.',
        'To restore one, ask the administrator of the server: the commands are at the end.',
      ],
    ],
  },
  [paths.vehiclePages]: {
    about: [
      'Todas las páginas de vehículos juntas: autos, motos, flotas.',
      'All vehicle pages together: cars, motorcycles, fleets.',
    ],
    where: ['En /vehiculos.', 'At /vehiculos.'],
    actions: [
      ['Abrí la que quieras; cada tipo tiene su formulario.', 'Open any of them; each kind has its form.'],
    ],
  },
  [paths.staff.data]: {
    about: ['Tu nombre, tu teléfono y tu correo.', 'Your name, phone and e-mail.'],
    actions: [['Tus cambios valen apenas los guardás.', 'Your changes apply as soon as you save them.']],
  },
  [paths.staff.security]: {
    about: [
      'Tu clave, el segundo paso para entrar y los dispositivos con la sesión abierta.',
      'Your password, the second step to log in and the devices that are logged in.',
    ],
    actions: [
      [
        'Agregá una llave de acceso: entrás con la huella o la cara.',
        'Add a passkey: log in with your fingerprint or face.',
      ],
      ['Cerrá la sesión de un dispositivo que ya no usás.', 'Log out a device that you no longer use.'],
    ],
  },
};

/** What can be done in every list of a section. */
export const listActions: readonly Label[] = [
  [
    'Creá uno con el botón de arriba o con la tecla N.',
    'Create one with the button at the top or the N key.',
  ],
  ['Con «Ordenar» decidís cuál va primero en el sitio.', '“Sort” decides which comes first on the site.'],
  [
    'Marcá varios para publicarlos, retirarlos o borrarlos juntos.',
    'Select several to publish, withdraw or delete them together.',
  ],
  ['Guardá los filtros que más usás como una vista.', 'Save the filters that you use most as a view.'],
];

/** What can be done in every form of a section. */
export const formActions: readonly Label[] = [
  [
    'Guardá un borrador: nadie lo ve hasta que lo publicás.',
    'Save a draft: nobody sees it until you publish.',
  ],
  [
    'La vista previa muestra cómo queda; tocá una parte para ir a su campo.',
    'The preview shows the result; press a part to go to its field.',
  ],
  [
    'Programá cuándo se publica y cuándo se retira.',
    'Schedule when it is published and when it is withdrawn.',
  ],
  ['En Versiones podés volver a cómo estaba antes.', 'Versions lets you go back to how it was.'],
];
