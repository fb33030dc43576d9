import type { Queryable } from '#platform/database/queryable.ts';

/** A file of generated records. */
export interface GeneratedFile {
  no: number;
  rows: number;
  /** Sequence number of its first record; a record's contents depend on this number only. */
  first: number;
}

/** Parameters of the generated records. */
export interface GeneratedRecords {
  /** Number of different contracts; they repeat, as in monthly files. */
  contracts: number;
  /** Interval at which records contain the word VEINTENA: one record in this many. */
  rare: number;
}

/** Records inserted per statement, so that no statement takes too long on a busy machine. */
const recordsPerInsert = 20_000;

/**
 * Generates the records of a file with realistic data: few common and many rare surnames, one or two given
 * names; 90 % imported, 7 % unchanged, 3 % in error. The last name of one in 2, 100, 1,000 and 10,000 is MARÍA,
 * CENTENA, MILLAR and DIEZMIL.
 */
export async function generateRecords(
  db: Queryable,
  { no, rows, first }: GeneratedFile,
  { contracts, rare }: GeneratedRecords,
): Promise<void> {
  for (let from = 0; from < rows; from += recordsPerInsert)
    await db.query(insertRecordsSql, [
      no,
      first,
      from,
      Math.min(rows, from + recordsPerInsert) - 1,
      contracts,
      rare,
    ]);
  await db.query(insertFileSql, [no, rows]);
}

const syllablesSql = `'{ba,ro,ce,di,fu,ga,he,lo,mi,na,pe,qui,ra,su,to,vi,za,gon,mar,tel}'::text[]`;

// The rank is a power of a number between 0 and 1, so that low ranks are the most frequent, like real names.
const insertRecordsSql = `
  insert into qad_detail_records (file, line, status, outcome, contract, document, final_user_id, name, plan,
    plan_quantity, cells, processed_at)
  select $1::int, made.line, made.status,
    case made.status when 'ERROR' then 'ERROR' when 'IGNORED' then 'UNCHANGED' else case n % 10 when 1 then 'CHANGED' else 'NEW' end end,
    'C' || lpad(person::text, 8, '0'), (12000000 + person * 7)::text, 'U' || person, made.name, 'HOG-ES-01', '1',
    array['C' || lpad(person::text, 8, '0'), (12000000 + person * 7)::text, 'U' || person, made.name,
      'persona.' || person || '@ejemplo.com', '341 ' || n, 'HOG-ES-01', '1', 'ACTIVO', 'San Martín ' || n, 'Rosario',
      'Santa Fe', '01/02/2020', '24.900,00'], now()
  from (
    select ranked.n, n % $5::int as person, n - $2::int + 2 as line,
      case when n % 100 < 90 then 'SUCCESS' when n % 100 < 97 then 'IGNORED' else 'ERROR' end as status,
      upper(s[1 + surname % 20] || s[1 + surname / 20 % 20] || s[1 + surname / 400 % 20]
        || case when surname >= 8000 then s[1 + surname / 8000] else '' end || ', an'
        || s[1 + given % 20] || s[1 + given / 20 % 20]
        || case when n % 100 = 17 then ' centena' when n % 1000 = 118 then ' millar' when n % 10000 = 119 then ' diezmil'
          when n % $6::int = 77 then ' veintena' when n % 2 = 0 then ' maría' else '' end) as name
    from (
      select n, ${syllablesSql} as s,
        exp((hashint4(n)::float8 + 2147483648) / 4294967296 * ln(20000))::int - 1 as surname,
        exp((hashint4(n + 77777777)::float8 + 2147483648) / 4294967296 * ln(399))::int - 1 as given
      from generate_series($2::int + $3::int, $2::int + $4::int) n
    ) ranked
  ) made`;

const insertFileSql = `
  insert into qad_files (no, name, size, hash, format, storage_key, encoding, separator, header, columns, first_offset,
    first_line, state, total, success, ignored, error)
  overriding system value
  select $1::int, 'qad-' || $1::int || '.csv', $2::int, $1::int::text, 'csv', 'qad/' || $1::int, 'utf-8', ';',
    '{contract,document,name}', '[]', 0, 2, 'FINISHED', $2::int, counted.success, counted.ignored, counted.error
  from (select count(*) filter (where status = 'SUCCESS') as success, count(*) filter (where status = 'IGNORED') as ignored,
    count(*) filter (where status = 'ERROR') as error from qad_detail_records where file = $1::int) counted`;
