import type { ContractDetails } from '@centinela/api/contracts/ownContracts.ts';
import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { dusk } from '#platform/paper/paper.ts';
import { size, write, writeList, writeRows } from '#platform/paper/parts.ts';
import { openSheet } from '#platform/paper/sheet.ts';
import type { ContractRow } from '../contracts.rows.ts';
import type { PrintedCompany } from './company.ts';

export interface ContractContents {
  contract: ContractRow;
  included: Pick<ContractDetails, 'plan' | 'addons'>;
  company: PrintedCompany;
  madeAt: Date;
}

const statusLabels = { ACTIVO: 'Vigente', SUSPENDIDO: 'Suspendido', BAJA: 'Dado de baja' } as const;

const dayFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** Drops pairs without a value. */
const dropEmpty = (pairs: readonly (readonly [string, string | null])[]): [string, string][] =>
  pairs.flatMap(([name, value]) => (value ? [[name, value]] : []));

/**
 * Creates the PDF with the contract data for the client.
 *
 * @returns the bytes of the PDF
 */
export function renderPdf({ contract, included, company, madeAt }: ContractContents): Promise<Buffer> {
  const { plan, addons } = included;
  const quantity = contract.plan_quantity > 1 ? ` × ${contract.plan_quantity}` : '';
  const title = `Contrato ${contract.number}`;
  const { document, root, finish } = openSheet({ title, brand: company.brand, madeAt });
  write(document, root, 'H1', title, { size: size.title, bold: true, after: 0.2 });
  const about = `Copia de lo que figura en nuestros registros el ${dayFormat.format(madeAt)}. No reemplaza al contrato que firmaste.`;
  const issuer = [company.legalName, company.cuit && `CUIT ${company.cuit}`, company.licence].filter(Boolean);
  write(document, root, 'P', about, { size: size.small, colour: dusk, after: 0.3 });
  write(document, root, 'P', `${issuer.join('. ')}.`, { size: size.small, colour: dusk, after: 1.2 });
  writeRows(
    document,
    root,
    'El contrato',
    dropEmpty([
      ['Plan', (plan.name ?? contract.plan) + quantity],
      ['Titular', contract.name],
      ['Documento', contract.document],
      ['Estado', statusLabels[contract.status]],
      [
        'Domicilio',
        [contract.address, contract.location, getProvinceName(contract.province)].filter(Boolean).join(', '),
      ],
      ['Desde', contract.start_date?.split('-').reverse().join('/') ?? null],
      ['Por mes', contract.monthly_total && `$ ${formatMoney(Number(contract.monthly_total))}`],
    ]),
  );
  if (plan.name) writeList(document, root, `Qué incluye ${plan.name}`, plan.lines);
  writeList(
    document,
    root,
    'Adicionales',
    addons.map(({ name }) => name),
  );
  writeRows(document, root, 'A quién llamar', company.contact);
  return finish();
}
