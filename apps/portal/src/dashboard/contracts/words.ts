import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Contratos', 'Contracts'],
  about: [
    'Lo que el ERP dice de cada cliente, con su historial.',
    'What the ERP says about each client, with its history.',
  ],
  search: ['Buscar', 'Search'],
  searchHint: ['Número, DNI o nombre', 'Number, DNI or name'],
  status: ['Estado', 'Status'],
  province: ['Provincia', 'Province'],
  plan: ['Código de plan', 'Plan code'],
  number: ['Contrato', 'Contract'],
  client: ['Cliente', 'Client'],
  place: ['Dónde', 'Where'],
  monthly: ['Por mes', 'Per month'],
  updated: ['Cambió', 'Changed'],
  none: ['Todavía no hay contratos', 'There are no contracts yet'],
  noneText: [
    'Llegan con los archivos del ERP: subí uno en Importaciones.',
    'They come from ERP files: upload one in Imports.',
  ],
  document: ['Documento', 'Document'],
  email: ['Correo', 'E-mail'],
  phone: ['Teléfono', 'Phone'],
  address: ['Dirección', 'Address'],
  since: ['Desde', 'Since'],
  quantity: ['Cantidad', 'Quantity'],
  addons: ['Adicionales', 'Add-ons'],
  account: ['Cuenta', 'Account'],
  noAccount: ['Sin cuenta', 'No account'],
  pending: ['pendiente de validación', 'pending validation'],
  history: ['Historial', 'History'],
  oneTitle: ['Contrato {{number}}', 'Contract {{number}}'],
  facts: ['Datos', 'Details'],
  onePlan: ['Plan', 'Plan'],
  byFile: ['Lo cambió el archivo {{file}}', 'Changed by the file {{file}}'],
  byUndo: ['Se deshizo el archivo {{file}}', 'The file {{file}} was undone'],
  unnamedFile: ['N.º {{file}}', 'no. {{file}}'],
  byWhom: ['Lo cambió {{name}}', 'Changed by {{name}}'],
  somebody: ['el equipo', 'the team'],
  isUndone: ['Se deshizo después', 'Undone later'],
  came: ['Llegó al portal', 'Added to the portal'],
  cut: ['Se muestran los últimos {{count}} cambios.', 'Showing the last {{count}} changes.'],
  changed: ['{{field}}: de {{before}} a {{after}}', '{{field}}: from {{before}} to {{after}}'],
  set: ['{{field}}: ahora es {{after}}', '{{field}}: now {{after}}'],
  emptied: ['{{field}}: ya no figura (era {{before}})', '{{field}}: no longer there (was {{before}})'],
  because: ['Motivo: {{reason}}', 'Reason: {{reason}}'],
  certificates: {
    title: ['Certificados para aseguradoras', 'Certificates for insurers'],
    VALID: ['Válido', 'Valid'],
    EXPIRED: ['Vencido', 'Expired'],
    REVOKED: ['Anulado', 'Revoked'],
    days: [
      'Emitido el {{day}}, se verifica hasta el {{until}}',
      'Issued on {{day}}, can be verified until {{until}}',
    ],
    by: ['Lo anuló {{name}} el {{day}}', 'Revoked by {{name}} on {{day}}'],
    end: ['Anular', 'Revoke'],
    endOf: ['Anular el certificado del {{day}}', 'Revoke the certificate of {{day}}'],
    all: ['Ver todos', 'Show all'],
    askTitle: ['¿Anular este certificado?', 'Revoke this certificate?'],
    askText: [
      'Quien escriba su código va a leer que fue anulado, y el cliente no puede bajarlo más. No se puede deshacer; el cliente puede emitir otro.',
      'Anyone who enters its code will see that it was revoked, and the client can no longer download it. This can’t be undone; the client can issue a new one.',
    ],
    done: ['Certificado anulado', 'Certificate revoked'],
  },
  reactivate: {
    open: ['Reactivar', 'Reactivate'],
    title: ['Reactivar el contrato {{number}}', 'Reactivate contract {{number}}'],
    about: [
      'El contrato vuelve a ACTIVO y se pide de nuevo su activación en la plataforma de monitoreo. Si un archivo del ERP lo trae después en otro estado, vale lo que diga el archivo.',
      'The contract goes back to ACTIVO and its activation on the monitoring platform is requested again. If an ERP file later brings a different status, the file wins.',
    ],
    aboutNobody: [
      'El contrato vuelve a ACTIVO. No tiene cuenta, así que no se pide ninguna activación. Si un archivo del ERP lo trae después en otro estado, vale lo que diga el archivo.',
      'The contract goes back to ACTIVO. It has no account, so no activation is requested. If an ERP file later brings a different status, the file wins.',
    ],
    done: ['El contrato {{number}} está activo', 'Contract {{number}} is active'],
  },
  move: {
    open: ['Cambiar de cliente', 'Change the client'],
    title: ['Cambiar de cliente el contrato {{number}}', 'Change the client of contract {{number}}'],
    about: [
      'El contrato, sus facturas y su activación pasan a la cuenta que elijas. Los archivos del ERP lo dejan ahí.',
      'The contract, its invoices and its activation move to the account you choose. ERP files won’t move it back.',
    ],
    search: ['Buscá la cuenta', 'Find the account'],
    searchHint: ['Nombre, documento o correo', 'Name, document or e-mail'],
    none: [
      'Ninguna cuenta de cliente coincide. Probá con el correo o el documento.',
      'No client account matches. Try the e-mail or the document.',
    ],
    found: ['Cuentas', 'Accounts'],
    now: ['Cuenta actual', 'Current account'],
    match: ['Mismo documento', 'Same document'],
    mismatch: ['Otro documento: {{document}}', 'Another document: {{document}}'],
    noDocument: ['Sin documento', 'No document'],
    disabled: ['Deshabilitada', 'Disabled'],
    reason: ['Motivo', 'Reason'],
    reasonHint: [
      'El documento de la cuenta no es el del contrato ({{document}}). Queda en el historial.',
      'The account’s document doesn’t match the contract’s ({{document}}). The reason is kept in the history.',
    ],
    reasonNeeded: [
      'Escribí el motivo: el documento no coincide',
      'Give a reason: the document doesn’t match',
    ],
    choose: ['Elegí una cuenta', 'Choose an account'],
    yes: ['Pasar el contrato', 'Move the contract'],
    done: ['El contrato es de {{email}}', 'The contract belongs to {{email}}'],
    stale: [
      'El contrato cambió mientras lo mirabas. Revisá los datos y confirmá de nuevo.',
      'The contract changed while you were looking at it. Check the details and confirm again.',
    ],
  },
  protection: {
    seen: ['El cliente ve:', 'The client sees:'],
    of: {
      contract: ['Según la activación de este contrato.', 'From the activation of this contract.'],
      account: [
        'Este contrato no tiene una activación propia: vale la de la cuenta del cliente.',
        'This contract has no activation of its own: that of the client’s account applies.',
      ],
      none: [
        'Nunca se pidió la activación, ni de este contrato ni de la cuenta.',
        'Neither this contract nor the account was ever activated.',
      ],
      noPlatform: [
        'No hay una plataforma de monitoreo configurada: vale el estado del contrato.',
        'No monitoring platform is configured: the contract’s status applies.',
      ],
    },
    reason: ['La plataforma respondió: “{{reason}}”.', 'The platform answered: “{{reason}}”.'],
  },
  fields: {
    client: ['Cuenta', 'Account'],
    status: ['Estado', 'Status'],
    plan: ['Plan', 'Plan'],
    planQuantity: ['Cantidad', 'Quantity'],
    addons: ['Adicionales', 'Add-ons'],
    monthlyTotal: ['Por mes', 'Per month'],
    warrantyMonths: ['Garantía en meses', 'Warranty in months'],
    document: ['Documento', 'Document'],
    name: ['Nombre', 'Name'],
    email: ['Correo', 'E-mail'],
    phone: ['Teléfono', 'Phone'],
    address: ['Dirección', 'Address'],
    location: ['Localidad', 'Town'],
    province: ['Provincia', 'Province'],
    startDate: ['Desde', 'Since'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    staffContracts: TextsOf<typeof words>;
  }
}

addWords('staffContracts', words);
