import type { userKinds } from '@centinela/api/access/permissions.ts';
import type { documentTypes } from '@centinela/api/accounts/userFields.ts';
import type { userStatuses } from '@centinela/api/accounts/users.ts';
import type { shareableKinds } from '@centinela/api/agents/links.ts';
import { callCreditStateNames } from '@centinela/api/callCredits/callCreditStates.ts';
import { cancellationStateNames } from '@centinela/api/cancellations/cancellationTexts.ts';
import type { fileKinds } from '@centinela/api/content/files.ts';
import type { redirectOrigins } from '@centinela/api/content/redirects.ts';
import { activationStateNames } from '@centinela/api/contracts/activationLabels.ts';
import type { contractStatuses } from '@centinela/api/contracts/contracts.ts';
import type { coverageStates } from '@centinela/api/coverage/coverage.ts';
import type { householdStates } from '@centinela/api/household/household.ts';
import type { householdViews } from '@centinela/api/household/shared.ts';
import type { qadStates, qadTasks } from '@centinela/api/imports/qadFiles.ts';
import type { qadRecordStates } from '@centinela/api/imports/qadRecords.ts';
import { leadStatusNames, lostReasonNames } from '@centinela/api/leads/leadLabels.ts';
import type { leadOutcomes } from '@centinela/api/leads/leadSubjects.ts';
import type { mailStates } from '@centinela/api/mail/mails.ts';
import { requestKindNames, requestStateNames } from '@centinela/api/requests/requestLabels.ts';
import type { densities } from '@centinela/api/savedViews/savedViews.ts';
import { halfLabels, visitKindNames, visitStatusNames } from '@centinela/api/visits/visitLabels.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';

/** A label for every value of a list. A missing value is a compile error. */
type LabelsOf<List extends readonly string[]> = Readonly<Record<List[number], Label>>;

const contractStates: LabelsOf<typeof contractStatuses> = {
  ACTIVO: ['Activo', 'Active'],
  SUSPENDIDO: ['Suspendido', 'Suspended'],
  BAJA: ['Baja', 'Ended'],
};

const kindsOfUser: LabelsOf<typeof userKinds> = {
  SYSTEM: ['Administración', 'Staff'],
  INSTALLER: ['Agente', 'Agent'],
  CLIENT: ['Cliente', 'Client'],
  GUEST: ['Visitante', 'Guest'],
};

const fileTasks: LabelsOf<typeof qadTasks> = {
  plan: ['Simulacro', 'Dry run'],
  run: ['Importación', 'Import'],
  errors: ['Reintento de errores', 'Retry of errors'],
  undo: ['Deshacer', 'Undo'],
};

const fileStates: LabelsOf<typeof qadStates> = {
  UPLOADED: ['Subido', 'Uploaded'],
  QUEUED: ['En espera', 'Waiting'],
  PROCESSING: ['Procesando', 'Processing'],
  FINISHED: ['Terminado', 'Finished'],
  TERMINATED: ['Detenido', 'Stopped'],
  KILLED: ['Cortado', 'Aborted'],
  FAILED: ['Falló', 'Failed'],
};

const recordStates: LabelsOf<typeof qadRecordStates> = {
  PENDING: ['Pendiente', 'Pending'],
  SUCCESS: ['Importado', 'Imported'],
  IGNORED: ['Sin cambios', 'Unchanged'],
  ERROR: ['Con error', 'Error'],
};

const outcomes: LabelsOf<typeof leadOutcomes> = {
  DONE: ['Hecho', 'Done'],
  NOT_DONE: ['No se hizo', 'Not done'],
  WITHDRAWN: ['Retirado por el cliente', 'Withdrawn by the client'],
};

const mailStateLabels: LabelsOf<typeof mailStates> = {
  QUEUED: ['En espera', 'Waiting'],
  SENDING: ['Enviándose', 'Being sent'],
  SENT: ['Enviado', 'Sent'],
  FAILED: ['No se pudo enviar', 'Not sent'],
  LOG_ONLY: ['Solo en el registro', 'Log only'],
};

const householdStateLabels: LabelsOf<typeof householdStates> = {
  INVITED: ['Invitación enviada', 'Invitation sent'],
  ACTIVE: ['Activo', 'Active'],
  DECLINED: ['Rechazada', 'Declined'],
  ENDED: ['Terminado', 'Ended'],
};

const views: LabelsOf<typeof householdViews> = {
  contracts: ['Contratos', 'Contracts'],
  invoices: ['Facturas', 'Invoices'],
};

const rowDensities: LabelsOf<typeof densities> = {
  comfortable: ['Cómodo', 'Comfortable'],
  compact: ['Compacto', 'Compact'],
};

const coverageStateLabels: LabelsOf<typeof coverageStates> = {
  YES: ['Llegamos', 'Covered'],
  KIT: ['Kit para instalar', 'Self-install kit'],
  SOON: ['Próximamente', 'Coming soon'],
  NOTIFY: ['Avisamos cuando lleguemos', 'Notify when covered'],
};

const userStatusLabels: LabelsOf<typeof userStatuses> = {
  pending: ['Pendiente', 'Pending'],
  active: ['Activo', 'Active'],
};

const documentTypeLabels: LabelsOf<typeof documentTypes> = {
  DNI: ['DNI', 'DNI'],
  CC: ['Cédula', 'Identity card'],
};

const origins: LabelsOf<typeof redirectOrigins> = {
  PAGE: ['Automática', 'Automatic'],
  PERSON: ['A mano', 'By hand'],
  FILE: ['Importada', 'Imported'],
};

const sharedKinds: LabelsOf<typeof shareableKinds> = {
  PLAN: ['Plan', 'Plan'],
  PROMOTION: ['Promoción', 'Promotion'],
  PRODUCT: ['Producto', 'Product'],
};

const fileKindLabels: LabelsOf<typeof fileKinds> = {
  image: ['Imagen', 'Image'],
  document: ['Documento', 'Document'],
  video: ['Video', 'Video'],
};

/** Changes of a second factor, and the factors used to log in. */
const secondFactors: Readonly<Record<string, Label>> = {
  appOn: ['Activó la aplicación de códigos', 'Turned on the authenticator app'],
  appOff: ['Quitó la aplicación de códigos', 'Removed the authenticator app'],
  passkeyOn: ['Agregó una llave de acceso', 'Added a passkey'],
  passkeyOff: ['Quitó una llave de acceso', 'Removed a passkey'],
  newCodes: ['Pidió códigos de recuperación nuevos', 'Asked for new recovery codes'],
  codeUsed: ['Usó un código de recuperación', 'Used a recovery code'],
  reset: ['Se reinició', 'Was reset'],
  app: ['Aplicación de códigos', 'Authenticator app'],
  recovery: ['Código de recuperación', 'Recovery code'],
  passkey: ['Llave de acceso', 'Passkey'],
};

const scheduledActions: Readonly<Record<string, Label>> = {
  publish: ['Publicar', 'Publish'],
  unpublish: ['Retirar', 'Unpublish'],
};

/** Labels of code values, by record type and by field. */
export const valueLabels: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, Label>>>>>
> = {
  qadFiles: { state: fileStates, task: fileTasks, status: recordStates },
  activations: { state: activationStateNames },
  leads: { status: leadStatusNames, outcome: outcomes, lostReason: lostReasonNames },
  mails: { status: mailStateLabels },
  cancellations: { state: cancellationStateNames },
  callCredits: { state: callCreditStateNames },
  requests: { state: requestStateNames, kind: requestKindNames },
  visits: { status: visitStatusNames, kind: visitKindNames, half: halfLabels },
  household: { state: householdStateLabels, views },
  contracts: { status: contractStates },
  savedViews: { density: rowDensities },
  coverage: { state: coverageStateLabels },
  users: {
    kind: kindsOfUser,
    kinds: kindsOfUser,
    __t: kindsOfUser,
    status: userStatusLabels,
    secondFactor: secondFactors,
    documentType: documentTypeLabels,
  },
  redirects: { origin: origins },
  agentLinks: { kind: sharedKinds },
  files: { kind: fileKindLabels },
  schedule: { action: scheduledActions },
};
