DROP INDEX "qad_detail_records_status";--> statement-breakpoint
DROP INDEX "qad_detail_records_outcome";--> statement-breakpoint
DROP INDEX "qad_detail_records_document";--> statement-breakpoint
DROP INDEX "qad_detail_records_name";--> statement-breakpoint
ALTER TABLE "qad_detail_records" ADD COLUMN "words" text[] GENERATED ALWAYS AS (array_remove(string_to_array(translate(lower(name), 'áéíóúüñàèìòùçãõâêîôûäëïö,;:/()&_+|-"''.´’', 'aeiouunaeioucaoaeiouaeio            '), ' '), '')) STORED;--> statement-breakpoint
CREATE INDEX "qad_detail_records_state" ON "qad_detail_records" USING btree ("status","outcome","file","line");--> statement-breakpoint
CREATE INDEX "qad_detail_records_file_contract" ON "qad_detail_records" USING btree (file desc,"contract","line");--> statement-breakpoint
CREATE INDEX "qad_detail_records_file_document" ON "qad_detail_records" USING btree (file desc,"document","line");--> statement-breakpoint
CREATE INDEX "qad_detail_records_word1" ON "qad_detail_records" USING btree (file desc,(words[1] collate "C"),"line") WHERE words[1] is not null;--> statement-breakpoint
CREATE INDEX "qad_detail_records_word2" ON "qad_detail_records" USING btree (file desc,(words[2] collate "C"),"line") WHERE words[2] is not null;--> statement-breakpoint
CREATE INDEX "qad_detail_records_word3" ON "qad_detail_records" USING btree (file desc,(words[3] collate "C"),"line") WHERE words[3] is not null;--> statement-breakpoint
CREATE INDEX "qad_detail_records_word4" ON "qad_detail_records" USING btree (file desc,(words[4] collate "C"),"line") WHERE words[4] is not null;