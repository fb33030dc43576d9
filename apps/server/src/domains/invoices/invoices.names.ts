import { findContractablesByCode } from '#content/catalogue';
import type { Queryable } from '#platform/database/queryable.ts';
import { collectCodes, type InvoiceRow } from './invoices.rows.ts';

/** Loads the names of the plans and add-ons that some invoices reference by ERP code. */
export async function loadChargeNames(
  db: Queryable,
  rows: readonly InvoiceRow[],
): Promise<(code: string) => string> {
  const names = await findContractablesByCode(db, collectCodes(rows));
  return (code) => names.get(code)?.name ?? code;
}
