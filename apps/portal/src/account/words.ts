import { addWords, type TextsOf } from '../language/language.ts';

const words = {
  tabs: {
    label: ['Tu cuenta', 'Your account'],
    security: ['Verificación', 'Verification'],
    password: ['Contraseña', 'Password'],
    sessions: ['Sesiones', 'Sessions'],
  },
  security: {
    title: ['Seguridad', 'Security'],
    lead: [
      'Cómo verificamos que sos vos cuando ingresás, además de tu contraseña.',
      'How we verify it’s you when you log in, besides your password.',
    ],
    must: [
      'Tu rol pide la verificación en dos pasos. Activala para seguir: lleva un minuto.',
      'Your role requires two-step verification. Set up one method to continue: it takes a minute.',
    ],
    off: [
      'Hoy alcanza con tu contraseña. Con un segundo paso, nadie entra aunque la averigüe.',
      'Right now your password is enough. With a second step, nobody gets in even if they find it out.',
    ],
    signOn: [
      'Entrás con {{provider}}, que puede pedirte un segundo paso. Acá podés sumar otro, propio de Centinela.',
      'You log in with {{provider}}, which may ask for a second step. Here you can add one of Centinela’s own.',
    ],
    on: ['La verificación en dos pasos está activa.', 'Two-step verification is on.'],
    compulsory: [
      'Tu rol la exige: siempre tiene que quedar al menos un método activo.',
      'Your role requires it: you must keep at least one method.',
    ],
  },
  keys: {
    title: ['Llaves de acceso', 'Passkeys'],
    about: [
      'Entrás con tu huella, tu cara o el PIN de tu equipo. Nadie te la puede sacar con un engaño.',
      'Log in with your fingerprint, your face or your device’s PIN. It can’t be phished.',
    ],
    none: ['Todavía no tenés ninguna.', 'You don’t have any yet.'],
    add: ['Agregar una llave', 'Add a passkey'],
    name: ['Nombre', 'Name'],
    nameHint: [
      'Para reconocerla después: «Mi teléfono», «Notebook del trabajo».',
      'To recognise it later: “My phone”, “Work laptop”.',
    ],
    create: ['Crear la llave', 'Create the passkey'],
    created: ['Agregamos tu llave de acceso', 'Your passkey was added'],
    renamed: ['Cambiamos el nombre', 'The name was changed'],
    removed: ['Quitamos la llave', 'The passkey was removed'],
    rename: ['Cambiar el nombre de {{name}}', 'Rename {{name}}'],
    renameTitle: ['Cambiar el nombre', 'Change the name'],
    save: ['Guardar', 'Save'],
    remove: ['Quitar {{name}}', 'Remove {{name}}'],
    removeTitle: ['Quitar «{{name}}»', 'Remove “{{name}}”'],
    removeText: [
      'No vas a poder ingresar más con esta llave. Acordate de borrarla también de tu equipo.',
      'You won’t be able to log in with it any more. Remember to delete it from your device too.',
    ],
    removeButton: ['Quitar', 'Remove'],
    added: ['Agregada', 'Added'],
    used: ['Usada', 'Used'],
    unused: ['Sin usar todavía', 'Not used yet'],
    synced: ['Sincronizada', 'Synced'],
    number: [
      'Las llaves funcionan en una dirección con nombre. Abrí el portal en {{address}} para agregar una.',
      'Passkeys need a domain name. Open the portal at {{address}} to add one.',
    ],
    unknown: ['Este navegador no admite llaves de acceso.', 'This browser doesn’t support passkeys.'],
    refused: [
      'No se creó ninguna llave. Probá de nuevo cuando quieras.',
      'No passkey was created. Try again whenever you like.',
    ],
    known: [
      'Este equipo ya tiene una llave de tu cuenta.',
      'This device already has a passkey for your account.',
    ],
    thisDevice: ['Este equipo', 'This device'],
  },
  app: {
    title: ['Aplicación de códigos', 'Authenticator app'],
    about: [
      'Una aplicación de tu teléfono muestra 6 números que cambian cada 30 segundos.',
      'An app on your phone shows 6 digits that change every 30 seconds.',
    ],
    isOn: ['Activa', 'On'],
    set: ['Configurar una aplicación', 'Set up an app'],
    another: ['Cambiar de aplicación', 'Change the app'],
    off: ['Quitar', 'Remove'],
    offTitle: ['Quitar la aplicación de códigos', 'Remove the authenticator app'],
    offText: [
      'Los códigos de tu aplicación dejan de servir para entrar.',
      'Codes from your app will stop working.',
    ],
    gone: ['Quitamos la aplicación', 'The app was removed'],
    scan: [
      'Escaneá este código QR con tu aplicación (Google Authenticator, Aegis, 1Password o la que uses).',
      'Scan this QR code with your app (Google Authenticator, Aegis, 1Password or any other).',
    ],
    picture: ['Código QR para la aplicación', 'QR code for the app'],
    typed: ['¿No podés escanearlo? Escribí esta clave:', 'Can’t scan it? Type this key:'],
    code: ['Los 6 números que muestra', 'The 6 digits it shows'],
    confirm: ['Activar', 'Turn on'],
    done: ['Listo: la aplicación quedó activa', 'Done: the app is on'],
  },
  codes: {
    title: ['Códigos de recuperación', 'Recovery codes'],
    about: [
      'Para entrar si perdés el teléfono. Cada uno sirve una sola vez.',
      'To log in if you lose your phone. Each works once.',
    ],
    left_one: ['Te queda {{count}}.', '{{count}} left.'],
    left_other: ['Te quedan {{count}}.', '{{count}} left.'],
    left_many: ['Te quedan {{count}}.', '{{count}} left.'],
    renew: ['Pedir nuevos', 'Get new ones'],
    renewTitle: ['Pedir códigos nuevos', 'Get new codes'],
    renewText: ['Los que tenés dejan de servir.', 'Your current codes will stop working.'],
    yours: ['Guardá tus códigos', 'Save your codes'],
    once: [
      'Se muestran solo ahora. Imprimilos o guardalos en tu gestor de contraseñas, lejos del teléfono.',
      'They are shown only now. Print them or keep them in your password manager, away from the phone.',
    ],
    copy: ['Copiar', 'Copy'],
    copied: ['Códigos copiados', 'Copied'],
    notCopied: ['No se pudo copiar: descargalos', 'Couldn’t copy: download them'],
    download: ['Descargar', 'Download'],
    file: ['codigos-de-recuperacion.txt', 'recovery-codes.txt'],
    saved: ['Ya los guardé', 'I’ve saved them'],
  },
  confirm: {
    title: ['Confirmá que sos vos', 'Confirm it’s you'],
    text: [
      'Es un cambio importante y pasó un rato desde que entraste.',
      'This is an important change, and it has been a while since you logged in.',
    ],
    password: ['Tu contraseña', 'Your password'],
    code: ['Un código de tu aplicación o de recuperación', 'A code from your app, or a recovery code'],
    recovery: ['Uno de tus códigos de recuperación', 'One of your recovery codes'],
    useCode: ['Usar un código', 'Use a code'],
    useRecovery: ['Usar un código de recuperación', 'Use a recovery code'],
    usePassword: ['Usar mi contraseña', 'Use my password'],
    signOn: ['Confirmar con {{provider}}', 'Confirm with {{provider}}'],
    signOnOpened: [
      'Se abrió en otra pestaña. Cuando termines ahí, seguí acá: no se pierde nada.',
      'It opened in another tab. When you’re done there, continue here: nothing is lost.',
    ],
    signOnDone: ['Ya confirmé: seguir', 'I’ve confirmed: continue'],
    signInWithPasskey: ['Usar mi llave de acceso', 'Use my passkey'],
    button: ['Confirmar', 'Confirm'],
  },
  sessions: {
    title: ['Sesiones', 'Sessions'],
    lead: [
      'Dónde está abierta tu cuenta. Si no reconocés una, cerrala y cambiá tu contraseña.',
      'Where your account is open. If you don’t recognise one, end it and change your password.',
    ],
    views: ['Nuestro equipo miró tu cuenta', 'Our team viewed your account'],
    viewsAbout: [
      'Cuando nos consultás, alguien del equipo puede ver tu área, sin cambiar nada.',
      'When you ask us something, one of us may view your area, without changing anything.',
    ],
    this: ['Esta sesión', 'This session'],
    on: ['{{browser}} en {{system}}', '{{browser}} on {{system}}'],
    computer: ['Computadora', 'Computer'],
    phone: ['Teléfono', 'Phone'],
    tablet: ['Tableta', 'Tablet'],
    program: ['Programa', 'Program'],
    began: ['Entró', 'Logged in'],
    seen: ['Usada', 'Used'],
    network: ['Red', 'Network'],
    end: ['Cerrar', 'End'],
    endOf: ['Cerrar la sesión de {{device}}', 'End the session of {{device}}'],
    ended: ['Cerramos esa sesión', 'That session was ended'],
    endOthers: ['Cerrar todas las demás', 'End all others'],
    othersTitle: ['Cerrar las demás sesiones', 'End the other sessions'],
    othersText: [
      'En esos equipos va a hacer falta entrar de nuevo. Esta sesión sigue abierta.',
      'Those devices will have to log in again. This session stays open.',
    ],
    othersEnded_one: ['Cerramos {{count}} sesión', '{{count}} session was ended'],
    othersEnded_other: ['Cerramos {{count}} sesiones', '{{count}} sessions were ended'],
    othersEnded_many: ['Cerramos {{count}} sesiones', '{{count}} sessions were ended'],
    alone: ['No hay ninguna otra sesión abierta.', 'You have no other open sessions.'],
  },
  password: {
    title: ['Contraseña', 'Password'],
    lead: [
      'Al cambiarla se cierran tus otras sesiones y te avisamos por correo.',
      'Changing it ends your other sessions, and we’ll e-mail you about it.',
    ],
    must: [
      'Otra persona eligió tu contraseña. Para seguir, elegí una que solo vos sepas.',
      'Somebody else chose your password. To continue, choose one that only you know.',
    ],
    signOnOnly: [
      'Tu cuenta no usa contraseña: entrás con {{provider}}. Para cambiar cómo entrás, hacelo ahí.',
      'Your account has no password: you log in with {{provider}}. To change how you log in, do it there.',
    ],
    provider: ['el proveedor de la empresa', 'the company’s provider'],
    current: ['Tu contraseña actual', 'Your current password'],
    new: ['La nueva', 'The new one'],
    hint: [
      'De 8 a 128 caracteres. Tres palabras sueltas son fáciles de recordar y difíciles de adivinar.',
      '8 to 128 characters. Three unrelated words are easy to remember and hard to guess.',
    ],
    repeat: ['La nueva, otra vez', 'The new one again'],
    strength: ['Fuerza: {{words}}', 'Strength: {{words}}'],
    show: ['Mostrar u ocultar', 'Show or hide'],
    save: ['Cambiar mi contraseña', 'Change my password'],
    done: ['Contraseña cambiada', 'Password Changed!'],
  },
  reset: {
    title: ['Reiniciar la verificación de {{name}}', 'Reset the verification of {{name}}'],
    text: [
      'Hacelo solo si te aseguraste de quién lo pide. Se quitan su aplicación, sus llaves y sus códigos, se cierran sus sesiones y se le avisa por correo. Después entra con su contraseña.',
      'Only do this once you’ve made sure who’s asking. Their app, passkeys and codes are removed, their sessions end, and we e-mail them. After that they log in with just their password.',
    ],
    button: ['Reiniciar', 'Reset'],
    done: ['Reiniciamos su verificación en dos pasos', 'Their two-step verification was reset'],
    none: ['{{name}} no tiene la verificación en dos pasos', '{{name}} has no two-step verification'],
  },
} as const;

declare module '../language/language.ts' {
  interface Namespaces {
    account: TextsOf<typeof words>;
  }
}

addWords('account', words);
