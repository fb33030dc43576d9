/**
 * What visitors may want to do rather than read. The search offers an action before the results when the query
 * contains one of its phrases, separated by commas.
 */
export const searchActions = {
  invoices: {
    title: 'Ver mis facturas',
    path: '/clientes/facturas',
    phrases:
      'factura, boleta, recibo, comprobante, pagar, pago, medios de pago, formas de pago, vencimiento, deuda, cuánto debo, tarjeta, débito automático, CBU, transferencia, Rapipago, Pago Fácil',
  },
  cancellation: {
    title: 'Dar de baja',
    path: '/baja',
    phrases: 'baja, dar de baja, doy de baja, cancelar, rescindir, dejar el servicio, desconectar, irme',
  },
  visit: {
    title: 'Pedir una visita',
    path: '/planes/todos#pedir',
    phrases:
      'visita, pedir visita, contratar, instalar, instalación, poner alarma, presupuesto, cotizar, cotización, vendedor, asesor',
  },
  repair: {
    title: 'Pedir un arreglo',
    path: '/clientes/pedidos',
    phrases:
      'no anda, no funciona, no suena, no prende, dejó de andar, dejó de funcionar, falla, se rompió, roto, rota, arreglo, arreglar, reparar, reparación, técnico, servicio técnico, service',
  },
  login: {
    title: 'Ingresar a mi cuenta',
    path: '/ingresar',
    phrases:
      'ingresar, ingreso, entrar, iniciar sesión, login, loguearme, mi cuenta, mi usuario, área de clientes',
  },
  password: {
    title: 'Recuperar mi contraseña',
    path: '/recuperar-clave',
    phrases:
      'contraseña, olvidé contraseña, olvidé clave, perdí clave, recuperar clave, no puedo entrar, no puedo ingresar, password',
  },
  chat: {
    title: 'Hablar por WhatsApp',
    path: '/whatsapp',
    phrases:
      'whatsapp, wasap, wsp, wpp, chat, chatear, hablar, llamar, llamarlos, teléfono, contacto, contactar, consulta, reclamo, reclamar, queja, atención al cliente, operador',
  },
} as const;
