import type { Invoice, invoiceReasons } from '@centinela/api/invoices/invoices.ts';
import { everyContract, type Reader, visibleContractNumbers } from '#contracts/read';
import { balance, invoiceState, paidAmount } from './invoices.state.ts';

/** SQL condition: the invoice `i` is visible to a reader, who must be able to see its contract. */
export const isVisibleTo = (reader: Reader, place: (value: unknown) => string): string =>
  `i.contract = any(array(${visibleContractNumbers(reader, 'invoices', place)}))`;

/** Contract data at the time of an invoice. */
interface Snapshot {
  total: string;
  plan: string | null;
  plan_quantity: number | null;
  addons: string[] | null;
  status: string | null;
  monthly_total: string | null;
}

/** An invoice with the previous one, as queried. */
export interface InvoiceRow extends Snapshot {
  id: string;
  contract: string;
  period: string;
  due_date: string;
  state: Invoice['state'];
  paid: string;
  balance: string;
  tax_id: string | null;
  file: string | null;
  /** Whether its PDF is stored. */
  has_file: boolean;
  customer: Invoice['customer'];
  previous:
    | (Omit<Snapshot, 'total' | 'monthly_total'> & {
        period: string;
        total: number;
        monthly_total: number | null;
      })
    | null;
}

export const invoiceColumns = `i.id, i.contract, i.period, to_char(i.due_date, 'YYYY-MM-DD') as due_date, i.total,
  ${invoiceState} as state, ${paidAmount} as paid, ${balance} as balance,
  i.tax_id, i.file, f.name is not null as has_file, i.plan, i.plan_quantity, i.addons, i.status, i.monthly_total,
  case when k.id is not null then json_build_object('name', k.name, 'document', k.document, 'contract', k.id,
    'client', k.client_id) end as customer,
  case when b.id is not null then json_build_object('period', b.period, 'total', b.total, 'plan', b.plan, 'plan_quantity', b.plan_quantity,
    'addons', b.addons, 'status', b.status, 'monthly_total', b.monthly_total) end as previous`;

/** Joins each invoice with its PDF, its contract and the contract's previous invoice. */
export const invoiceTables = `invoices i left join invoice_files f on f.name = i.file
  left join ${everyContract} k on k.number = i.contract
  left join lateral (select * from invoices before
    where before.contract = i.contract and before.period < i.period order by before.period desc limit 1) b on true`;

type Reason = (typeof invoiceReasons)[number];
type Difference = Invoice['difference'];

const toCents = (value: string | number): number => Math.round(Number(value) * 100);
const joinCodes = (codes: readonly string[] | null): string => (codes ?? []).join(', ');

/** Returns the names of the codes that are only in the first list. */
const getNamesOnlyIn = (
  codes: readonly string[] | null,
  others: readonly string[] | null,
  getName: GetName,
): string[] => (codes ?? []).filter((code) => !others?.includes(code)).map(getName);

/** Returns the name of a plan or add-on by its ERP code. */
type GetName = (code: string) => string;

/**
 * Explains why an invoice differs from the previous one. Checks the most significant reason first: plan, quantity,
 * add-ons, suspension, price, other.
 */
export function explainDifference(
  row: Snapshot & Pick<InvoiceRow, 'previous'>,
  getName: GetName = (code) => code,
): Difference {
  const { previous } = row;
  const noDifference = { total: null, amount: null, before: null, after: null, added: [], removed: [] };
  if (!previous) return { ...noDifference, against: null, reason: 'first' };
  const amount = (toCents(row.total) - toCents(previous.total)) / 100;
  const buildDifference = (reason: Reason, before: unknown = null, after: unknown = null): Difference => ({
    ...noDifference,
    against: previous.period,
    total: previous.total,
    amount,
    reason,
    before: before === null ? null : String(before),
    after: after === null ? null : String(after),
  });
  if (amount === 0) return buildDifference('same');
  if (row.plan !== previous.plan)
    return buildDifference('plan', previous.plan && getName(previous.plan), row.plan && getName(row.plan));
  if (row.plan_quantity !== previous.plan_quantity)
    return buildDifference('quantity', previous.plan_quantity, row.plan_quantity);
  if (joinCodes(row.addons) !== joinCodes(previous.addons))
    return {
      ...buildDifference('addons', joinCodes(previous.addons), joinCodes(row.addons)),
      added: getNamesOnlyIn(row.addons, previous.addons, getName),
      removed: getNamesOnlyIn(previous.addons, row.addons, getName),
    };
  if (row.status !== previous.status && (row.status === 'SUSPENDIDO' || previous.status === 'SUSPENDIDO'))
    return buildDifference('suspended', previous.status, row.status);
  const [was, is] = [previous.monthly_total, row.monthly_total];
  // A price increase does not explain a lower total.
  if (was !== null && is !== null && Math.sign(toCents(is) - toCents(was)) === Math.sign(amount))
    return buildDifference('price', was, Number(is));
  return buildDifference('other');
}

/** Returns the codes of plans and add-ons that some invoices reference. */
export const collectCodes = (rows: readonly InvoiceRow[]): string[] => [
  ...new Set(
    rows.flatMap((row) =>
      [row, row.previous].flatMap((each) => [...(each?.plan ? [each.plan] : []), ...(each?.addons ?? [])]),
    ),
  ),
];

/** Converts a stored invoice to the API format for its client. */
export const toInvoice = (row: InvoiceRow, link: string | null, getName: GetName): Invoice => ({
  id: row.id,
  contract: row.contract,
  period: row.period,
  dueDate: row.due_date,
  totalOfMonth: Number(row.total),
  state: row.state,
  paid: Number(row.paid),
  balance: Number(row.balance),
  charged: {
    plan: row.plan && getName(row.plan),
    quantity: row.plan_quantity,
    addons: (row.addons ?? []).map(getName),
    monthly: row.monthly_total === null ? null : Number(row.monthly_total),
  },
  taxId: row.tax_id,
  invoiceLink: link,
  customer: null,
  difference: explainDifference(row, getName),
});
