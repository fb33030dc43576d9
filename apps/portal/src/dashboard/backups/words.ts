import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Copias de seguridad', 'Backups'],
  about: [
    'La base de datos y los archivos, en un solo archivo que se restaura para comprobar que sirve.',
    'The database and the files, in one file that is restored to verify that it works.',
  ],
  now: ['Hacer una copia ahora', 'Back up now'],
  requested: ['La copia empieza en unos segundos', 'The backup starts in a few seconds'],
  today: ['hoy {{time}}', 'today at {{time}}'],
  yesterday: ['ayer {{time}}', 'yesterday at {{time}}'],
  tomorrow: ['mañana {{time}}', 'tomorrow at {{time}}'],
  verified: ['La última copia está comprobada', 'The last backup is verified'],
  verifiedText: [
    'La última copia, de {{when}}, se restauró y es igual a la base.',
    'The last backup, made {{when}}, was restored and equals the database.',
  ],
  old: ['Hace más de un día que no hay una copia', 'There has been no backup for more than a day'],
  failed: ['La última copia falló', 'The last backup failed'],
  failedText: [
    'La de {{when}} no terminó bien. {{problem}}',
    'It was started {{when}} and did not succeed. {{problem}}',
  ],
  lastGood: [
    'La última comprobada es de {{when}}: se restauró y es igual a la base.',
    'The last verified one was made {{when}}: it was restored and equals the database.',
  ],
  noGood: ['Todavía no hay ninguna copia comprobada.', 'There is no verified backup yet.'],
  none: ['Todavía no hay copias', 'No backups yet'],
  noneText: [
    'La primera se hace sola a la hora elegida. También la podés pedir ahora.',
    'The first one is made at the chosen hour. You can also request it now.',
  ],
  queued: ['La copia está por empezar', 'The backup is about to start'],
  queuedText: [
    'La hace un proceso de trabajo apenas puede. Podés irte y volver.',
    'A worker process makes it as soon as it can. You can leave and come back.',
  ],
  running: ['Haciendo una copia…', 'Making a backup…'],
  copying: [
    'Copiando: {{rows}} filas y {{files}} archivos hasta ahora. El portal sigue andando; podés irte y volver.',
    'Copying: {{rows}} rows and {{files}} files so far. The portal keeps working; you can leave and come back.',
  ],
  verifying: [
    'Restaurándola en una base aparte para comprobar que es igual: {{rows}} filas y {{files}} archivos.',
    'Restoring it into a separate database to verify that it is equal: {{rows}} rows and {{files}} files.',
  ],
  contents: ['{{rows}} filas y {{files}} archivos, {{size}}', '{{rows}} rows and {{files}} files, {{size}}'],
  contentsOnly: ['{{rows}} filas y {{files}} archivos', '{{rows}} rows and {{files}} files'],
  storedIn: ['Se guardan en {{place}}.', 'They are stored in {{place}}.'],
  encrypted: ['Cifradas con BACKUP_KEY.', 'Encrypted with BACKUP_KEY.'],
  notEncrypted: [
    'Sin cifrar: quien tenga el archivo puede leerlo. Para cifrarlas, definí BACKUP_KEY en el servidor.',
    'Not encrypted: whoever has the file can read it. To encrypt them, set BACKUP_KEY on the server.',
  ],
  nextAt: ['La próxima: {{when}}.', 'The next one: {{when}}.'],
  noSchedule: ['No hay copias programadas.', 'No backups are scheduled.'],
  noPlace: ['Falta decir dónde guardar las copias', 'Choose where to store the backups'],
  noPlaceText: [
    'Quien administra el servidor elige una carpeta, mejor en otro disco, o un bucket de S3, y reinicia el portal. Desde entonces se hace una por día.',
    'The administrator of the server chooses a folder, preferably on another disk, or an S3 bucket, and restarts the portal. From then on, one is made every day.',
  ],
  placeFolder: ['Una carpeta:', 'A folder:'],
  placeBucket: ['O un bucket propio:', 'Or a bucket of its own:'],
  placeKey: ['Y, para que nadie más las lea:', 'And, so that only you can read them:'],
  keyValue: ['una clave de 16 caracteres o más', 'a key of 16 characters or more'],
  runs: ['Copias hechas', 'Backups made'],
  noRuns: ['Ninguna por ahora', 'None so far'],
  noRunsText: [
    'Acá van a aparecer todas, también las que fallen.',
    'All of them will appear here, including failed ones.',
  ],
  when: ['Cuándo', 'When'],
  from: ['Desde', 'From'],
  until: ['Hasta', 'Until'],
  state: ['Estado', 'State'],
  who: ['Quién', 'Who'],
  content: ['Contenido', 'Content'],
  took: ['Duró', 'Took'],
  file: ['Archivo', 'File'],
  removed: ['Se borró {{when}}, como pide la configuración.', 'Removed {{when}}, as configured.'],
  states: {
    queued: ['Por empezar', 'About to start'],
    running: ['En curso', 'In progress'],
    verified: ['Comprobada', 'Verified'],
    failed: ['Falló', 'Failed'],
  },
  causes: {
    schedule: ['Programada', 'Scheduled'],
    user: ['A pedido', 'Requested'],
    command: ['npm run backup', 'npm run backup'],
  },
  schedule: ['Cuándo se hacen y cuántas se guardan', 'When they are made and how many are kept'],
  isEnabled: ['Hacer una copia todos los días', 'Make a backup every day'],
  isEnabledHint: [
    'Si el servidor estaba apagado a esa hora, se hace cuando vuelve.',
    'If the server was off at that hour, it is made when the server is back.',
  ],
  hour: ['Hora', 'Hour'],
  hourHint: ['Hora argentina', 'Argentine time'],
  keepDaily: ['Días que se guardan', 'Days kept'],
  keepWeekly: ['Semanas que se guardan', 'Weeks kept'],
  keepMonthly: ['Meses que se guardan', 'Months kept'],
  keepDailyHint: ['La última de cada día', 'The last one of each day'],
  keepWeeklyHint: ['La última de cada semana', 'The last one of each week'],
  keepMonthlyHint: ['La última de cada mes', 'The last one of each month'],
  keepText: [
    'Las demás se borran después de cada copia comprobada. La última comprobada no se borra nunca.',
    'The others are removed after each verified backup. The last verified one is never removed.',
  ],
  save: ['Guardar', 'Save'],
  saved: ['Guardado', 'Saved'],
  conflict: [
    'Otra persona guardó otros valores mientras los cambiabas. Guardá de nuevo para reemplazarlos por los tuyos, o descartá los tuyos.',
    'Another person saved other values while you were changing them. Save again to replace them with yours, or discard yours.',
  ],
  discard: ['Descartar los míos', 'Discard mine'],
  leave: [
    'Cambiaste la configuración de las copias y no la guardaste.',
    'You changed the backup settings and did not save them.',
  ],
  restore: ['Cómo restaurar una copia', 'How to restore a backup'],
  restoreText: [
    'Se hace en el servidor, para que nadie reemplace la base por error desde acá. Los datos actuales no se pierden: quedan en otra base.',
    'This is done on the server, so that the database cannot be replaced from here by mistake. The current data is not lost: it is kept in another database.',
  ],
  restoreList: ['Ver qué copias hay:', 'See which backups there are:'],
  restoreOne: ['Restaurar una en lugar de los datos actuales:', 'Restore one in place of the current data:'],
  restoreName: ['nombre.copia', 'name.copia'],
  restoreEnd: [
    'Después, reiniciá el portal en cada servidor. Si algo falla, la base sigue como estaba.',
    'Then restart the portal on every server. If anything fails, the database stays as it was.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    backups: TextsOf<typeof words>;
  }
}

addWords('backups', words);
