import { createHeaderParser, normalizeHeader, removeErrorColumns } from './sheetColumns.ts';

/** Fields of an ERP record; all but `requiredQadFields` may be missing. */
export const qadFields = [
  'contract',
  'document',
  'final_user_id',
  'name',
  'email',
  'phone',
  'plan',
  'plan_quantity',
  'status',
  'address',
  'location',
  'province',
  'start_date',
  'monthly_total',
  'addons',
  'warranty_months',
] as const;
export type QadField = (typeof qadFields)[number];

export const isQadField = (name: string): name is QadField => qadFields.some((field) => field === name);

/** Required fields of a contract. */
export const requiredQadFields = ['contract', 'document', 'name', 'plan', 'status'] as const;

/** Label of each field. */
export const qadFieldLabels: Readonly<Record<QadField, readonly [es: string, en: string]>> = {
  contract: ['Contrato', 'Contract'],
  document: ['Documento', 'Document'],
  final_user_id: ['Usuario final', 'Final user'],
  name: ['Nombre', 'Name'],
  email: ['Correo', 'E-mail'],
  phone: ['Teléfono', 'Phone'],
  plan: ['Plan', 'Plan'],
  plan_quantity: ['Cantidad', 'Quantity'],
  status: ['Estado', 'Status'],
  address: ['Domicilio', 'Address'],
  location: ['Localidad', 'Town'],
  province: ['Provincia', 'Province'],
  start_date: ['Fecha de alta', 'Start date'],
  monthly_total: ['Total mensual', 'Monthly total'],
  addons: ['Adicionales', 'Add-ons'],
  warranty_months: ['Garantía en meses', 'Warranty in months'],
};

/** Name of each field within a Spanish sentence. */
export const qadFieldPhrases: Readonly<Record<QadField, string>> = {
  contract: 'el contrato',
  document: 'el documento',
  final_user_id: 'el usuario final',
  name: 'el nombre',
  email: 'el correo',
  phone: 'el teléfono',
  plan: 'el plan',
  plan_quantity: 'la cantidad',
  status: 'el estado',
  address: 'el domicilio',
  location: 'la localidad',
  province: 'la provincia',
  start_date: 'la fecha de alta',
  monthly_total: 'el total mensual',
  addons: 'los adicionales',
  warranty_months: 'la garantía en meses',
};

const aliases: Readonly<Record<QadField, readonly string[]>> = {
  contract: ['contrato', 'contract_number', 'nro_contrato', 'numero_de_contrato', 'numero_contrato'],
  document: ['documento', 'dni', 'cuit', 'dni_cuit', 'nro_documento', 'document_number'],
  final_user_id: ['usuario_final', 'id_usuario_final', 'final_user', 'id_usuario'],
  name: ['nombre', 'nombre_y_apellido', 'apellido_y_nombre', 'razon_social', 'cliente', 'full_name'],
  email: ['correo', 'mail', 'e_mail', 'correo_electronico'],
  phone: ['telefono', 'celular', 'tel', 'telephone', 'cellphone', 'mobile'],
  plan: ['codigo_plan', 'codigo_de_plan', 'plan_code', 'cod_plan'],
  plan_quantity: ['cantidad', 'cantidad_plan', 'cantidad_de_planes', 'quantity', 'qty'],
  status: ['estado', 'situacion', 'state'],
  address: ['domicilio', 'direccion', 'calle'],
  location: ['localidad', 'ciudad', 'city', 'locality'],
  province: ['provincia', 'pcia'],
  start_date: ['fecha_de_alta', 'fecha_alta', 'alta', 'fecha_inicio', 'inicio', 'date'],
  monthly_total: ['total_mensual', 'total', 'abono', 'importe', 'monto', 'amount', 'monthly_amount'],
  addons: ['adicionales', 'add_ons', 'extras', 'codigos_adicionales'],
  warranty_months: ['garantia', 'garantia_meses', 'meses_de_garantia', 'garantia_en_meses', 'warranty'],
};

/** Field of each column; null for a column that the portal doesn't import. */
export type QadColumns = (QadField | null)[];

/** Maps a header to fields by its column names. */
export const parseHeader = createHeaderParser(qadFields, aliases, requiredQadFields);

/** Files with the same signature have the same layout. */
export const getHeaderSignature = (header: readonly string[]): string =>
  removeErrorColumns(header).map(normalizeHeader).join(';');
