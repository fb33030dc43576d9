import type { ForecastComparison } from '@centinela/api/invoices/invoices.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { addMonths, forecastMonths } from '@centinela/sections/sections/plans/pricing/bills.ts';
import { findContractablesByCode } from '#content/catalogue';
import { everyContract, type Reader, visibleContractNumbers } from '#contracts/read';
import { listForecasts, type OwnedForecast } from '#designs/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type BilledMonth, compareBill, type ExpectedBill, type ForecastTerms } from './compareBill.ts';

/** Maximum number of contracts to compare. */
const maxContracts = 50;
/** Days before the start of a contract in which its proposal may have been saved. */
const maxProposalAge = 180;

interface ForecastContract {
  number: string;
  client_id: string;
  plan: string;
  plan_quantity: number;
  addons: string[];
  start_date: string | null;
  monthly_total: number | null;
}

interface Forecast extends Pick<ForecastComparison, 'basis' | 'proposedOn'> {
  contract: ForecastContract;
  bills: ExpectedBill[];
  terms: ForecastTerms;
}

/** Lists the contracts of a reader that have not ended, newest first. */
async function listContracts(db: Queryable, reader: Reader): Promise<ForecastContract[]> {
  const values: unknown[] = [];
  const numbers = visibleContractNumbers(reader, 'invoices', (value) => `$${values.push(value)}`);
  const { rows } = await db.query<ForecastContract>(
    `select k.number, k.client_id, k.plan, k.plan_quantity, k.addons, to_char(k.start_date, 'YYYY-MM-DD') as start_date,
        k.monthly_total::float8 as monthly_total
      from ${everyContract} k where k.number = any(array(${numbers})) and k.status <> 'BAJA'
      order by k.id desc limit ${maxContracts}`,
    values,
  );
  return rows;
}

/** Whether a proposal was saved for the plan of a contract, in the months before the contract started. */
function isProposalOf(
  { client_id, plan, start_date }: ForecastContract,
  { ownerId, savedAt, forecast }: OwnedForecast,
): boolean {
  if (start_date === null || ownerId !== client_id || forecast.plan !== plan) return false;
  const days = (Date.parse(start_date) - Date.parse(toArgentineDate(savedAt))) / 86_400_000;
  return days >= 0 && days <= maxProposalAge;
}

/** Dates the bills of a proposal from the actual start of the contract. */
function fromProposal(contract: ForecastContract, { forecast, savedAt }: OwnedForecast): Forecast {
  const { plan, addons, discount, bills } = forecast;
  return {
    contract,
    basis: 'PROPOSAL',
    proposedOn: toArgentineDate(savedAt),
    terms: { discount, once: Math.max(0, ...bills.map(({ once }) => once)) },
    bills: bills.map(({ amount, once, isAfterPromotion }, index) => ({
      ...{ period: addMonths(contract.start_date ?? '', index + 1), amount, once, isAfterPromotion },
      ...{ plan, planQuantity: 1, addons },
    })),
  };
}

/** Uses the current contract as the forecast of the last twelve months since it started. */
function fromContract(contract: ForecastContract, today: string): Forecast | null {
  const { plan, plan_quantity: planQuantity, addons, start_date, monthly_total: amount } = contract;
  if (amount === null) return null;
  const periods = Array.from({ length: forecastMonths }, (_, index) =>
    addMonths(today, index + 1 - forecastMonths),
  ).filter((period) => start_date === null || period > start_date.slice(0, 7));
  const services = { plan, planQuantity, addons, once: 0, isAfterPromotion: false };
  return {
    ...{ contract, basis: 'CONTRACT', proposedOn: null, terms: { discount: 0, once: 0 } },
    bills: periods.map((period) => ({ period, amount, ...services })),
  };
}

/** Chooses the forecast of each contract: its proposal or the contract itself, never both. A proposal is for one contract only. */
function chooseForecasts(
  contracts: readonly ForecastContract[],
  proposals: readonly OwnedForecast[],
  today: string,
): Forecast[] {
  const free = new Set(proposals);
  return contracts.flatMap((contract) => {
    const proposal = [...free].find((each) => isProposalOf(contract, each));
    if (proposal) free.delete(proposal);
    const forecast = proposal ? fromProposal(contract, proposal) : fromContract(contract, today);
    return forecast && forecast.bills.length > 0 ? [forecast] : [];
  });
}

/** Loads the invoices of the forecast months, by contract and period. */
async function loadBilled(
  db: Queryable,
  forecasts: readonly Forecast[],
): Promise<ReadonlyMap<string, BilledMonth>> {
  const pairs = forecasts.flatMap(({ contract: { number }, bills }) =>
    bills.map(({ period }) => ({ number, period })),
  );
  const { rows } = await db.query<BilledMonth & { contract: string; period: string }>({
    name: 'invoices-of-forecasts',
    text: `select i.contract, i.period, i.total::float8 as total, i.plan, i.plan_quantity as "planQuantity", i.addons, i.status,
        i.monthly_total::float8 as "monthlyTotal"
      from unnest($1::text[], $2::text[]) wanted (contract, period)
      join invoices i on i.contract = wanted.contract collate "C" and i.period = wanted.period collate "C"`,
    values: [pairs.map(({ number }) => number), pairs.map(({ period }) => period)],
  });
  return new Map(rows.map((row) => [`${row.contract} ${row.period}`, row]));
}

/**
 * Compares the forecast bills of each contract that a reader may see the invoices of with what was invoiced. The forecast is
 * the proposal that the client saved before the contract started, for the same plan; without one it is the current contract.
 */
export async function loadForecasts(db: Queryable, reader: Reader): Promise<ForecastComparison[]> {
  const contracts = await listContracts(db, reader);
  if (contracts.length === 0) return [];
  const ownerIds = [...new Set(contracts.map(({ client_id }) => client_id))];
  const proposals = await listForecasts(db, ownerIds);
  const forecasts = chooseForecasts(contracts, proposals, toArgentineDate(new Date()));
  const billed = await loadBilled(db, forecasts);
  const codes = [
    ...forecasts.flatMap(({ bills }) => bills.flatMap(({ plan, addons }) => [plan, ...addons])),
    ...[...billed.values()].flatMap(({ plan, addons }) => [...(plan ? [plan] : []), ...(addons ?? [])]),
  ];
  const names = await findContractablesByCode(db, [...new Set(codes)]);
  const getName = (code: string) => names.get(code)?.name ?? code;
  return forecasts.map(({ contract: { number }, basis, proposedOn, terms, bills }) => ({
    contract: number,
    basis,
    proposedOn,
    months: bills.map((bill) =>
      compareBill(bill, billed.get(`${number} ${bill.period}`) ?? null, terms, getName),
    ),
  }));
}
