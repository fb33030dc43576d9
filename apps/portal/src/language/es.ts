/** Spanish texts that all screens share. Texts of sections and fields are in their definitions. */
export const es = {
  shell: {
    skip: 'Saltar al contenido',
    menu: 'Menú',
    close: 'Cerrar',
    cancel: 'Cancelar',
    crumbs: 'Dónde estás',
    loading: 'Cargando',
    messages: 'Mensajes',
    closeMessage: 'Cerrar el mensaje',
    times: '{{count}} veces',
    undo: 'Deshacer',
    undone: 'Deshecho',
    help: 'Ayuda de esta pantalla',
    fold: 'Ocultar el menú lateral',
    offline: 'No hay conexión. Lo que escribas queda guardado en este navegador.',
  },
  user: {
    menu: 'Tu cuenta:',
    site: 'Ver el sitio',
    data: 'Mis datos',
    security: 'Seguridad y contraseña',
    day: 'Pasar a modo día',
    night: 'Pasar a modo noche',
    logout: 'Cerrar sesión',
  },
  idle: {
    warnTitle: '¿Seguís ahí?',
    warnText: 'Hace un rato que no usás el portal. Para cuidar tus datos, la sesión se cierra en:',
    stay: 'Seguir conectado/a',
    left: 'La sesión se cierra en {{time}}.',
  },
  notSaved: {
    title: 'No podemos guardar en este momento',
    text: 'Lo que escribiste sigue acá, tal como lo dejaste. Probá de nuevo en unos minutos.',
    retry: 'Reintentar',
  },
  trouble: {
    again: 'Probar de nuevo',
    home: 'Ir al inicio',
    notLoaded: 'No pudimos cargar esto.',
    notFound: {
      title: 'Acá no hay nada',
      text: 'La dirección no existe o cambió de lugar. Revisala o volvé al inicio.',
    },
    forbidden: {
      title: 'No tenés permiso para ver esto',
      text: 'Si lo necesitás para trabajar, pedíselo a quien administra los roles.',
    },
    broken: {
      title: 'Algo falló de nuestro lado',
      text: 'Lo que escribiste está guardado en este navegador. Probá de nuevo en un momento.',
    },
  },
};

/** Type of the dictionary in any language. */
export type Texts = typeof es;
