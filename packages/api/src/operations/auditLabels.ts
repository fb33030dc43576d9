import type { Label } from '@centinela/sections/kernel/language.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { type AuditAction, type AuditEntry, auditActions } from './audit.ts';
import { auditSubjectNames } from './auditSubjects.ts';

/** Labels of actions in the log. */
export const auditActionNames: Readonly<Record<AuditAction, Label>> = {
  create: ['Creó', 'Created'],
  save: ['Guardó y publicó', 'Saved and published'],
  update: ['Cambió', 'Changed'],
  draft: ['Guardó un borrador', 'Saved a draft'],
  publish: ['Publicó', 'Published'],
  unpublish: ['Retiró del sitio', 'Unpublished'],
  schedule: ['Programó', 'Scheduled'],
  unschedule: ['Canceló lo programado', 'Cancelled the schedule'],
  restore: ['Restauró una versión', 'Restored a version'],
  sharePreview: ['Compartió la vista previa', 'Shared the preview'],
  endPreview: ['Terminó un enlace de la vista previa', 'Ended a preview link'],
  copy: ['Duplicó', 'Duplicated'],
  merge: ['Unió', 'Merged'],
  delete: ['Eliminó', 'Deleted'],
  undelete: ['Sacó de la papelera', 'Restored from the bin'],
  replace: ['Reemplazó en sus usos', 'Replaced where it was used'],
  status: ['Cambió el estado', 'Changed the status'],
  losePath: ['Perdió su URL: la tomó otra página', 'Lost its URL to another page'],
  order: ['Cambió el orden', 'Changed the order'],
  bulk: ['Cambio masivo', 'Bulk change'],
  login: ['Entró', 'Logged in'],
  logout: ['Salió', 'Logged out'],
  password: ['Puso otra contraseña', 'Set a new password'],
  changePassword: ['Cambió su contraseña', 'Changed their password'],
  forgotPassword: ['Pidió recuperar su contraseña', 'Asked for a new password'],
  assignRole: ['Dio un rol', 'Assigned a role'],
  resendValidation: ['Reenvió la validación', 'Resent the confirmation'],
  activate: ['Validó la cuenta', 'Confirmed the account'],
  requestActivation: ['Pidió activar el monitoreo', 'Asked to activate the monitoring'],
  register: ['Se registró', 'Registered'],
  export: ['Pidió una exportación', 'Asked for an export'],
  download: ['Descargó un archivo', 'Downloaded a file'],
  open: ['Abrió un documento', 'Opened a document'],
  move: ['Pasó el contrato a otra cuenta', 'Moved the contract to another account'],
  reactivate: ['Reactivó el contrato', 'Reactivated the contract'],
  retry: ['Reintentó la activación', 'Retried the activation'],
  reprocess: ['Reintentó un registro', 'Retried a record'],
  process: ['Inició la importación', 'Started the import'],
  plan: ['Pidió el simulacro', 'Ran a dry run'],
  terminate: ['Detuvo la importación', 'Stopped the import'],
  kill: ['Cortó la importación', 'Aborted the import'],
  finish: ['Cerró la importación con errores', 'Closed the import with errors'],
  undo: ['Deshizo la importación', 'Undid the import'],
  map: ['Asignó las columnas', 'Assigned the columns'],
  forget: ['Borró los datos de una persona', 'Deleted a person’s data'],
  resend: ['Reenvió un correo', 'Resent an e-mail'],
  send: ['Mandó un mensaje', 'Sent a message'],
  viewAs: ['Miró el portal como otro', 'Viewed the portal as another'],
  check: ['Pidió revisar el sitio', 'Ran a site check'],
  endViewAs: ['Dejó de mirar como otro', 'Stopped viewing as another'],
  rotate: ['Cambió la clave', 'Changed the secret'],
  revoke: ['Revocó', 'Revoked'],
  infected: ['Tenía un virus y no se guardó', 'Had a virus and was not stored'],
};

/** Labels of actions that differ for a subject. */
const actionNamesBySubject: Readonly<Record<string, Partial<Record<string, Label>>>> = {
  files: {
    restore: ['Sacó de la papelera', 'Restored from the bin'],
    replace: ['Reemplazó el archivo', 'Replaced the file'],
    create: ['Subió', 'Uploaded'],
  },
  invoiceFiles: { create: ['Subió', 'Uploaded'], update: ['Reemplazó el archivo', 'Replaced the file'] },
  invoiceImports: {
    create: ['Subió el archivo', 'Uploaded the file'],
    process: ['Terminó la importación', 'Finished the import'],
  },
  qadFiles: { create: ['Subió el archivo', 'Uploaded the file'] },
  webhooks: { resend: ['Volvió a enviar', 'Sent again'], check: ['Mandó una prueba', 'Sent a test'] },
  backups: { restore: ['Restauró una copia', 'Restored a backup'] },
};

const toLabel = (text: string): Label => [text, text];

/** Returns the label of an entry's action; unknown actions are returned unchanged. */
export function getActionLabel({ subject, action }: Pick<AuditEntry, 'subject' | 'action'>): Label {
  const auditAction = auditActions.find((each) => each === action);
  return (
    actionNamesBySubject[subject]?.[action] ?? (auditAction ? auditActionNames[auditAction] : toLabel(action))
  );
}

const subjectNames: Readonly<Record<string, Label>> = auditSubjectNames;

/** Returns the label of an entry's subject; unknown subjects are returned unchanged. */
export const getSubjectLabel = (subject: string): Label =>
  isSectionKey(subject) ? getDefinition(subject).names.one : (subjectNames[subject] ?? toLabel(subject));
