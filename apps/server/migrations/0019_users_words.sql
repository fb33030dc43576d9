ALTER TABLE "users" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(
            translate(lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(business_name, '')), 'áéíóúüñàèìòùçãõâêîôûäëï', 'aeiouunaeioucaoaeiouaei')
            || ' ' || coalesce(dni, '') || ' ' || coalesce(cuit || ' ' || substr(cuit, 3, 8), '')
            || ' ' || coalesce(telephone || ' ' || regexp_replace(telephone, '^[+]549?', ''), '')
            || ' ' || coalesce(cellphone || ' ' || regexp_replace(cellphone, '^[+]549?', ''), ''),
            '[^[:alnum:]]+', ' ', 'g'), ' '), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words");--> statement-breakpoint
-- Rare words are told from common ones by more samples than usual.
ALTER TABLE "users" ALTER COLUMN "words" SET STATISTICS 1000;
