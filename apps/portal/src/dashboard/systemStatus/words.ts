import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Estado del sistema', 'System status'],
  about: [
    'Cómo están la base de datos, los trabajos, el correo y los archivos, y qué hacer si algo falla.',
    'How the database, jobs, mail and files are doing, and what to do if something fails.',
  ],
  allWell: ['Todo funciona', 'Everything works'],
  attention_one: ['{{count}} cosa necesita atención', '{{count}} thing needs attention'],
  attention_other: ['{{count}} cosas necesitan atención', '{{count}} things need attention'],
  checked: ['Revisado', 'Checked'],
  refreshes: ['Se actualiza cada 30 segundos', 'Updated every 30 seconds'],
  outdated: [
    'No se pudo actualizar: esto es lo último que se supo.',
    'Could not be updated: this is the last known state.',
  ],
  toDo: ['Qué atender', 'What needs attention'],
  whatToDo: ['Qué hacer:', 'What to do:'],
  states: {
    ok: ['Bien', 'Good'],
    warning: ['Atención', 'Warning'],
    problem: ['Problema', 'Problem'],
  },
  groups: {
    processes: ['Portal', 'Portal'],
    database: ['PostgreSQL', 'PostgreSQL'],
    jobs: ['Trabajos', 'Jobs'],
    mail: ['Correo', 'Mail'],
    files: ['Archivos y disco', 'Files and disk'],
    site: ['Sitio', 'Site'],
    access: ['Accesos', 'Access'],
  },
  running: ['Procesos en marcha', 'Running processes'],
  role: ['Proceso', 'Process'],
  host: ['Servidor', 'Server'],
  version: ['Versión', 'Version'],
  memory: ['Memoria', 'Memory'],
  started: ['En marcha desde', 'Started'],
  alerts: ['Avisos', 'Alerts'],
  alertsTo: ['Se envían por correo a {{list}}.', 'Sent by mail to {{list}}.'],
  alertsNowhere: [
    'No hay a quién avisar por correo: no quedan administradores activos ni hay una dirección en la configuración.',
    'There is no recipient by mail: no administrator is active and the settings name no address.',
  ],
  changeRecipient: ['Cambiar la dirección', 'Change the address'],
  noAlerts: [
    'No hubo ninguno. Se envía uno cuando algo falla dos minutos seguidos, otro por día mientras dure y uno cuando se resuelve.',
    'There has been none. One is sent when something fails for two minutes, one per day while it lasts, and one when it is resolved.',
  ],
  opened: ['Desde', 'Opened'],
  resolved: ['Resuelto', 'Resolved'],
  open: ['Sin resolver', 'Not resolved'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    systemStatus: TextsOf<typeof words>;
  }
}

addWords('systemStatus', words);
