import type { Label } from '@centinela/sections/kernel/language.ts';
import type { documentTypes, occupations, placesToBuy, serviceNames } from './userFields.ts';

/** Labels of the options in the personal data form, in Spanish and English. */
export const placeToBuyNames = {
  DISTRIBUTOR: ['Distribuidor o mayorista', 'Distributor'],
  ONLINE: ['Por internet', 'Online'],
  HARDWARE_STORE: ['Ferretería o casa de electricidad', 'Hardware store'],
  SUPERMARKET: ['Supermercado', 'Supermarket'],
  OTHER: ['Otro lugar', 'Somewhere else'],
} as const satisfies Record<(typeof placesToBuy)[number], Label>;

export const serviceLabels = {
  ALARM: ['Alarma', 'Alarm'],
  CAMERAS: ['Cámaras', 'Cameras'],
  FIRE_GAS: ['Incendio y gas', 'Fire and gas'],
  AUTOMATION: ['Automatización', 'Automation'],
  VEHICLE: ['Auto o moto', 'Car or motorcycle'],
  MONITORING: ['Monitoreo', 'Monitoring'],
} as const satisfies Record<(typeof serviceNames)[number], Label>;

export const occupationNames = {
  EMPLOYEE: ['En relación de dependencia', 'Employee'],
  SELF_EMPLOYED: ['Por cuenta propia', 'Self-employed'],
  BUSINESS_OWNER: ['Dueño de un comercio o empresa', 'Business owner'],
  INSTALLER: ['Instalador', 'Installer'],
  RETIRED: ['Jubilado', 'Retired'],
  STUDENT: ['Estudiante', 'Student'],
  OTHER: ['Otra', 'Other'],
} as const satisfies Record<(typeof occupations)[number], Label>;

export const documentTypeNames = {
  DNI: ['DNI', 'DNI'],
  CC: ['Cédula (CC)', 'Identity card (CC)'],
} as const satisfies Record<(typeof documentTypes)[number], Label>;
