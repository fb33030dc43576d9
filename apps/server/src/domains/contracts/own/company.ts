import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { createReader } from '#content/read';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { DocumentBrand } from '#platform/paper/sheet.ts';

/** Company details printed on documents; fields that are empty in the settings are omitted. */
export interface PrintedCompany {
  brand: DocumentBrand;
  legalName: string;
  cuit: string | null;
  licence: string | null;
  /** Pairs of label and value. */
  contact: (readonly [string, string])[];
}

/** Loads the company details from the settings. */
export async function readCompany(
  db: Queryable,
  { server: { publicUrl } }: Pick<Config, 'server'>,
): Promise<PrintedCompany> {
  const [settings] = await createReader(db, 'CLIENT', new Date()).list('internalSettings');
  const { phone, emergencyPhone, email, hours } = settings?.contact ?? {};
  const name = settings?.brand.name ?? 'Centinela';
  const lines: [string, string | null | undefined][] = [
    ['Emergencias', emergencyPhone && formatPhone(emergencyPhone)],
    ['Teléfono', phone && formatPhone(phone)],
    ['Correo', email],
    ['Horario', hours],
  ];
  return {
    brand: { name, url: publicUrl },
    legalName: settings?.company.legalName ?? name,
    cuit: settings?.company.cuit ?? null,
    licence: settings?.company.licence ?? null,
    contact: lines.flatMap(([what, text]) => (text ? [[what, text] as const] : [])),
  };
}
