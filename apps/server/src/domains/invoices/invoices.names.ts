import { contractablesByCode } from '#content/plans';
import type { Queryable } from '#platform/database/queryable.ts';
import { codesIn, type InvoiceRow } from './invoices.rows.ts';

/** Loads the names of the plans and add-ons that some invoices reference by ERP code. */
export async function chargeNames(
  db: Queryable,
  rows: readonly InvoiceRow[],
): Promise<(code: string) => string> {
  const names = await contractablesByCode(db, codesIn(rows));
  return (code) => names.get(code)?.name ?? code;
}
