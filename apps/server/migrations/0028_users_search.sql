ALTER TABLE "users" drop column "words";--> statement-breakpoint
ALTER TABLE "users" drop column "sort_name";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "dni" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "cuit" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "cellphone" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array((
            regexp_replace(case when octet_length(first_name || ' ' || last_name || ' ' || coalesce(business_name, '')) = length(first_name || ' ' || last_name || ' ' || coalesce(business_name, '')) then lower(first_name || ' ' || last_name || ' ' || coalesce(business_name, ''))
    else translate(normalize(lower(first_name || ' ' || last_name || ' ' || coalesce(business_name, '')), NFD), U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0323\0326\0327\0328\0331', '') end, '[^[:alnum:]]+', ' ', 'g')
            || ' ' || translate(split_part(email, '@', 2), '.-', '  ')
            || ' ' || coalesce(cuit || ' ' || substr(cuit, 3, 8), '')
            || ' ' || coalesce(ltrim(telephone, '+') || ' ' || regexp_replace(telephone, '^[+]549?', ''), '')
          ) collate "C", ' '), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (case when octet_length(last_name || ' ' || first_name) = length(last_name || ' ' || first_name) then lower(last_name || ' ' || first_name)
    else translate(normalize(lower(last_name || ' ' || first_name), NFD), U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0323\0326\0327\0328\0331', '') end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_cellphone" ON "users" USING btree ("cellphone") WHERE cellphone is not null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("segment","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words");--> statement-breakpoint
-- Rare words are told from common ones by more samples than usual.
ALTER TABLE "users" ALTER COLUMN "words" SET STATISTICS 1000;
