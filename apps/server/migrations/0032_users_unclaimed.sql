-- In place, so that the column's indexes stay.
ALTER TABLE "users" ALTER COLUMN "segment" SET EXPRESSION AS ((case kind when 'SYSTEM' then 0 when 'INSTALLER' then 4 else 8 end + case status when 'active' then 2 else 0 end
            + enable::int + case when users.password_hash = '!' then 12 else 0 end)::smallint);
