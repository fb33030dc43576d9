import { addWords, type TextsOf } from '../../../language/language.ts';

const words = {
  title: ['Equipos y garantía', 'Devices and warranty'],
  none: [
    'El plan no tiene equipos cargados. Agregalos en el plan, o corregí la lista de este contrato.',
    'The plan has no devices. Add them to the plan, or correct the list of this contract.',
  ],
  fromPlan: ['Los equipos del plan y sus adicionales.', 'The devices of the plan and its add-ons.'],
  corrected: ['Lista corregida por {{name}} el {{day}}.', 'List corrected by {{name}} on {{day}}.'],
  somebody: ['el equipo', 'the team'],
  quantity: ['{{name}} × {{quantity}}', '{{name}} × {{quantity}}'],
  dates: ['{{from}} al {{until}} ({{months}} meses)', '{{from}} to {{until}} ({{months}} months)'],
  noDate: ['Falta la fecha de instalación', 'The installation date is missing'],
  noTerm: ['Falta el plazo', 'The term is missing'],
  correct: ['Corregir', 'Correct'],
  formTitle: ['Equipos y garantía del contrato {{number}}', 'Devices and warranty of contract {{number}}'],
  months: ['Plazo para todos, en meses', 'Term for all, in months'],
  monthsHint: [
    'Vacío: el del ERP o el de cada tipo de producto.',
    'Empty: the ERP’s, or that of each product type.',
  ],
  monthsErp: ['Vacío: {{months}} meses, según el ERP.', 'Empty: {{months}} months, from the ERP.'],
  device: ['Equipo {{place}}', 'Device {{place}}'],
  name: ['Nombre', 'Name'],
  type: ['Tipo de producto', 'Product type'],
  noType: ['Ninguno', 'None'],
  typeWithTerm: ['{{name}} ({{months}} meses)', '{{name}} ({{months}} months)'],
  count: ['Cantidad', 'Quantity'],
  installedOn: ['Instalado el', 'Installed on'],
  ownMonths: ['Plazo en meses', 'Term in months'],
  add: ['Agregar equipo', 'Add device'],
  remove: ['Quitar el equipo {{place}}', 'Remove device {{place}}'],
  reset: ['Volver a los equipos del plan', 'Return to the devices of the plan'],
  save: ['Guardar', 'Save'],
  cancel: ['Cancelar', 'Cancel'],
  saved: ['Garantía guardada', 'Warranty saved'],
} as const;

declare module '../../../language/language.ts' {
  interface Namespaces {
    staffWarranty: TextsOf<typeof words>;
  }
}

addWords('staffWarranty', words);
