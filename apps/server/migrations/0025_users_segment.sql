DROP INDEX "users_created";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
DROP INDEX "users_by_email";--> statement-breakpoint
DROP INDEX "users_email_start";--> statement-breakpoint
DROP INDEX "users_by_created";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "users_province";--> statement-breakpoint
ALTER TABLE "users" drop column "words";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array((
            regexp_replace(case when octet_length(first_name || ' ' || last_name || ' ' || coalesce(business_name, '')) = length(first_name || ' ' || last_name || ' ' || coalesce(business_name, '')) then lower(first_name || ' ' || last_name || ' ' || coalesce(business_name, ''))
    else translate(lower(first_name || ' ' || last_name || ' ' || coalesce(business_name, '')), 'áéíóúüñàèìòùçãõâêîôûäëï', 'aeiouunaeioucaoaeiouaei') end, '[^[:alnum:]]+', ' ', 'g')
            || ' ' || translate(email, '@.-_+''&', '       ')
            || ' ' || coalesce(dni, '') || ' ' || coalesce(cuit || ' ' || substr(cuit, 3, 8), '')
            || ' ' || coalesce(ltrim(telephone, '+') || ' ' || regexp_replace(telephone, '^[+]549?', ''), '')
            || ' ' || coalesce(ltrim(cellphone, '+') || ' ' || regexp_replace(cellphone, '^[+]549?', ''), '')
          ) collate "C", ' '), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "sort_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (case when octet_length(last_name || ' ' || first_name) = length(last_name || ' ' || first_name) then lower(last_name || ' ' || first_name)
    else translate(lower(last_name || ' ' || first_name), 'áéíóúüñàèìòùçãõâêîôûäëï', 'aeiouunaeioucaoaeiouaei') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "segment" smallint GENERATED ALWAYS AS ((case kind when 'SYSTEM' then 0 when 'INSTALLER' then 4 else 8 end + case status when 'active' then 2 else 0 end + enable::int)::smallint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_created" ON "users" USING btree ("segment","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("segment","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_province" ON "users" USING btree ("province","segment","created_at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words");--> statement-breakpoint
-- Rare words are told from common ones by more samples than usual.
ALTER TABLE "users" ALTER COLUMN "words" SET STATISTICS 1000;
