import type { PoolClient } from 'pg';

// Each client's account and each active contract, ordered by its position within the last four weeks. The main
// demo client has been active for longer.
const insertActivationsSql = `with people as (
    select u.id, u.email, row_number() over (order by md5(u.email)) as place from users u
    where u.kind = 'CLIENT' and u.status = 'active' and u.enable and u.email <> $1
  ), wanted as (
    select 'client:' || id as key, id as user_id, null as contract, 'CALL' as cause, place, 0 as part, email as name from people
    union all
    select 'contract:' || c.number, p.id, c.number, 'IMPORT', p.place, 1, c.number
    from people p join contracts c on c.client_id = p.id where c.status = 'ACTIVO'
  ), dated as (
    select *, abs(hashtext(name)) as chance,
      now() - make_interval(mins => (30 + (place * 1039 + part * 1700 + abs(hashtext(name)) % 700) % (27 * 24 * 60))::int) as at
    from wanted
  ), told as (
    select *, case when chance % 19 = 3 then 'FAILED' when row_number() over (order by at desc) <= 4 then 'QUEUED' else 'ACTIVE' end as state
    from dated where not (contract is null and chance % 3 = 0)
  )
  insert into activations (id, key, kind, user_id, contract, cause, state, account, reason, attempts, due_at, queued_at,
    activated_at, created_at)
  select uuidv7(told.at - now()), key, 'CLIENT', user_id, contract, cause, state,
    case when state = 'ACTIVE' then 'ETX-' || upper(substr(md5(name), 1, 8)) end,
    case when state <> 'ACTIVE' then $2 end,
    case state when 'ACTIVE' then 1 when 'QUEUED' then 3 else 40 end,
    -- What waits is tried again tomorrow: until then it is seen waiting.
    case when state = 'QUEUED' then now() + interval '20 hours' else at end, at,
    case when state = 'ACTIVE' then at + interval '4 seconds' end, at
  from told order by told.at on conflict (key) do nothing`;

/** Seeds a month of activations on the monitoring platform: completed, pending, and some without a response. */
export async function seedActivations(db: PoolClient, mainClientEmail: string): Promise<void> {
  await db.query(insertActivationsSql, [mainClientEmail, 'tardó demasiado']);
}
