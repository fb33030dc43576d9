import { contractablesByCode } from '#content/plans';
import type { Queryable } from '#platform/database/queryable.ts';
import { codesIn, type InvoiceRow } from './invoices.rows.ts';

/** What the plans and add-ons that some invoices name by the ERP's codes are called. */
export async function chargeNames(
  db: Queryable,
  rows: readonly InvoiceRow[],
): Promise<(code: string) => string> {
  const names = await contractablesByCode(db, codesIn(rows));
  return (code) => names.get(code)?.name ?? code;
}
