import { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import type { Storage } from '../platform/storage/storage.ts';

/** The demo client with a full history of contracts and invoices. */
const mainClientEmail = 'cliente@centinela.demo';
/** Number of months with invoices before the current one. */
const monthCount = 14;
/** Number of newest invoices that have a PDF. */
const pdfCount = 6;

/** An add-on that is no longer for sale (upsellings.json). */
const formerCamera = { code: 'AD-CAM-EXT-1', name: 'Cámara exterior', price: 10_900 };

// One contract for each client with an account; plan and status depend on the client's alphabetical position. The
// main demo client gets a second one, with an add-on that is no longer for sale, so that a better offer exists for it.
const insertContractsSql = `with people as (
    select u.*, row_number() over (order by u.email = $1 desc, u.email) as place
    from users u where u.kind = 'CLIENT' and u.status = 'active'
  ), offered as (select id, code, price, row_number() over (order by code) as place, count(*) over () as many from plans),
  wanted as (
    select people.*, 0 as second from people union all select people.*, 1 from people where email = $1
  )
  insert into contracts (number, client_id, document, name, email, phone, plan_id, plan, plan_quantity, addons, status,
    address, location, province, start_date, monthly_total)
  select (104200 + w.place * 7 + w.second * 3)::text, w.id, coalesce(w.dni, (30111222 + w.place)::text),
    trim(w.first_name || ' ' || w.last_name), w.email, w.cellphone, o.id, o.code, 1,
    case when w.second = 1 then array['${formerCamera.code}'] else '{}' end,
    case when w.place % 11 = 5 then 'SUSPENDIDO' when w.place % 13 = 7 then 'BAJA' else 'ACTIVO' end,
    case when w.second = 1 then 'Av. San Martín 1540, local 3'
      else coalesce(nullif(concat_ws(' ', w.address, w.address_number), ''), 'Los Aromos 812') end,
    coalesce(w.location, 'Ramos Mejía'), coalesce(w.province, 'AR-B'),
    (date_trunc('month', now()) - make_interval(months => $2 + (w.place % 9)::int))::date,
    o.price + case when w.second = 1 then ${formerCamera.price} else 0 end
  from wanted w join offered o on case when w.second = 1 then o.code = 'HOG-CL-02' else o.place = w.place % o.many + 1 end`;

// Contract history: the price rose two months ago, and the address of the first contract was corrected last week.
const insertHistorySql = `with own as (
    select c.*, row_number() over (order by c.number) = 1 as first from contracts c join users u on u.id = c.client_id where u.email = $1
  ), kept as (
    insert into contract_history (contract_id, version, before, at)
    select c.id, 1, to_jsonb(c) - 'first' || jsonb_build_object('monthly_total', round(c.monthly_total * 0.85 / 100) * 100)
        || case when c.first then '{"address": "Yerbal 2304"}'::jsonb else '{}'::jsonb end,
      date_trunc('month', now()) - interval '2 months' + interval '10 hours' from own c
    union all
    select c.id, 2, to_jsonb(c) - 'first' || '{"address": "Yerbal 2304"}'::jsonb, now() - interval '6 days' from own c where c.first
  )
  update contracts c set version = case when own.first then 3 else 2 end from own where c.id = own.id`;

// Each month uses the price at that time, which rose twice. One month includes a service visit. This month's invoices
// are open; of last month's some are overdue or paid in part, and a suspended client's last three are overdue.
const insertInvoicesSql = `insert into invoices (contract, period, due_date, total, paid_elsewhere, tax_id, file, lacks_file, plan, plan_quantity, addons,
    status, monthly_total)
  select c.number, to_char(m.month, 'YYYY-MM'), (m.month + interval '1 month 9 days')::date, m.total,
    case when m.ago = 0 then 0 when m.ago > case when c.status = 'SUSPENDIDO' then 3 else 1 end then m.total
      when c.status = 'SUSPENDIDO' or c.number::int % 5 = 4 then 0
      when c.number::int % 5 = 2 then round(m.total * 0.4 / 100) * 100 else m.total end,
    null, case when u.email = $1 and m.ago < $3 then 'factura-' || c.number || '-' || to_char(m.month, 'YYYYMM') || '.pdf' end,
    not (u.email = $1 and m.ago < $3), c.plan, c.plan_quantity, c.addons, 'ACTIVO', round(c.monthly_total * m.share / 100) * 100
  from contracts c join users u on u.id = c.client_id
  cross join lateral (
    select ago, month, share,
      round(c.monthly_total * share / 100) * 100 + case when ago = 3 and c.number like '%7' then 8500 else 0 end as total
    from (select ago, date_trunc('month', now()) - make_interval(months => ago) as month,
      case when ago <= 2 then 1.0 when ago <= 8 then 0.85 else 0.7 end as share
    from generate_series(0, $2::int) ago) months
  ) m where c.status <> 'BAJA' or m.ago > 6`;

// The proposal that the main demo client saved before the second contract, at the prices of that time. The price rose after six of
// its twelve months.
const insertProposalSql = `insert into designs (design, network, owner_id, created_at, expires_at)
  select jsonb_build_object('place', 'HOGAR', 'answers', '[]'::jsonb, 'proposal', jsonb_build_object(
      'plan', jsonb_build_object('slug', p.live->>'slug', 'name', p.live->>'name', 'kind', 'GENERAL', 'price', old.total - old.camera,
        'lines', (select jsonb_agg(item->'text') from jsonb_array_elements(p.live->'items') item where (item->>'included')::boolean)),
      'products', (select jsonb_agg(jsonb_build_object('name', d->'name', 'quantity', d->'quantity'))
        from jsonb_array_elements(p.live->'equipment') d),
      'addons', jsonb_build_array(jsonb_build_object('name', '${formerCamera.name}', 'price', old.camera, 'billing', 'MONTHLY')),
      'cost', jsonb_build_object('monthly', old.total, 'once', 0), 'fullMonthly', old.total),
    'forecast', jsonb_build_object('plan', c.plan, 'addons', to_jsonb(c.addons), 'discount', 0, 'bills',
      (select jsonb_agg(jsonb_build_object('month', to_char(c.start_date + make_interval(months => n), 'YYYY-MM'),
        'amount', old.total, 'once', 0, 'isAfterPromotion', false) order by n) from generate_series(1, 12) n))),
    'demo', c.client_id, c.start_date - interval '9 days', c.start_date + interval '81 days'
  from contracts c join users u on u.id = c.client_id join plans p on p.id = c.plan_id
  cross join lateral (select round(c.monthly_total * 0.7 / 100) * 100 as total, round(${formerCamera.price} * 0.7 / 100) * 100 as camera) old
  where u.email = $1 and cardinality(c.addons) > 0`;

interface InvoiceToPrint {
  file: string;
  contract: string;
  name: string;
  period: string;
  due: string;
  total: string;
}

/** Creates a simple invoice PDF for the demo. */
async function renderInvoicePdf({ contract, name, period, due, total }: InvoiceToPrint): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 72,
    lang: 'es-AR',
    info: { Title: `Factura ${period}` },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((resolve) => document.once('end', resolve));
  document.font('Helvetica-Bold').fontSize(22).fillColor('#0B1220').text('Centinela');
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor('#2A3B63')
    .text('Factura de demostración: no es un comprobante.');
  document.moveDown(2).fontSize(12).fillColor('#0B1220');
  for (const line of [
    `Cliente: ${name}`,
    `Contrato: ${contract}`,
    `Período: ${period}`,
    `Vencimiento: ${due}`,
  ])
    document.text(line);
  document
    .moveDown()
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(`Total: $ ${Number(total).toLocaleString('es-AR')}`);
  document.end();
  await done;
  return Buffer.concat(parts);
}

/** Seeds contracts and a year of invoices for demo clients; those of the main demo client have PDFs. */
export async function seedContracts(db: PoolClient, storage: Storage): Promise<void> {
  await db.query(insertContractsSql, [mainClientEmail, monthCount]);
  await db.query(insertHistorySql, [mainClientEmail]);
  await db.query(insertInvoicesSql, [mainClientEmail, monthCount, pdfCount]);
  await db.query(insertProposalSql, [mainClientEmail]);
  const { rows } = await db.query<InvoiceToPrint>(
    `select i.file, i.contract, c.name, i.period, to_char(i.due_date, 'DD/MM/YYYY') as due, i.total
     from invoices i join contracts c on c.number = i.contract where i.file is not null`,
  );
  for (const each of rows) {
    const bytes = await renderInvoicePdf(each);
    const key = `invoices/${each.file}`;
    await storage.put(key, () => Readable.from([bytes]), { size: bytes.length, type: 'application/pdf' });
    await db.query(
      `insert into invoice_files (name, storage_key, size, hash, is_used, created_by_name)
       values ($1, $2, $3, encode(sha256($4), 'hex'), true, 'Demo')`,
      [each.file, key, bytes.length, bytes],
    );
  }
}
