-- What records are found by moves to a table of its own, so that storing a result no longer writes the indexes of searches.
CREATE TABLE "qad_record_keys" (
	"file" integer NOT NULL,
	"line" integer NOT NULL,
	"contract" text collate "C" NOT NULL,
	"document" text collate "C" NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "qad_name_words"("name" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(string_to_array(translate(lower("name"), 'áéíóúüñàèìòùçãõâêîôûäëïö,;:/()&_+|-"''.´’', 'aeiouunaeioucaoaeiouaeio            '), ' '), '');
--> statement-breakpoint
INSERT INTO "qad_record_keys" SELECT "file", "line", "contract", "document", "words" FROM "qad_detail_records" ORDER BY "file", "line";
--> statement-breakpoint
DROP INDEX "qad_detail_records_contract";--> statement-breakpoint
DROP INDEX "qad_detail_records_file_contract";--> statement-breakpoint
DROP INDEX "qad_detail_records_file_document";--> statement-breakpoint
DROP INDEX "qad_detail_records_word1";--> statement-breakpoint
DROP INDEX "qad_detail_records_word2";--> statement-breakpoint
DROP INDEX "qad_detail_records_word3";--> statement-breakpoint
DROP INDEX "qad_detail_records_word4";--> statement-breakpoint
ALTER TABLE "qad_detail_records" DROP COLUMN "words";--> statement-breakpoint
CREATE INDEX "qad_record_keys_contract" ON "qad_record_keys" USING btree ("contract","file","line");--> statement-breakpoint
CREATE INDEX "qad_record_keys_file_contract" ON "qad_record_keys" USING btree (file desc,"contract","line");--> statement-breakpoint
CREATE INDEX "qad_record_keys_file_document" ON "qad_record_keys" USING btree (file desc,"document","line");--> statement-breakpoint
CREATE INDEX "qad_record_keys_word1" ON "qad_record_keys" USING btree (file desc,(words[1] collate "C"),"line") WHERE words[1] is not null;--> statement-breakpoint
CREATE INDEX "qad_record_keys_word2" ON "qad_record_keys" USING btree (file desc,(words[2] collate "C"),"line") WHERE words[2] is not null;--> statement-breakpoint
CREATE INDEX "qad_record_keys_word3" ON "qad_record_keys" USING btree (file desc,(words[3] collate "C"),"line") WHERE words[3] is not null;--> statement-breakpoint
CREATE INDEX "qad_record_keys_word4" ON "qad_record_keys" USING btree (file desc,(words[4] collate "C"),"line") WHERE words[4] is not null;
--> statement-breakpoint
CREATE FUNCTION "qad_records_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "qad_record_keys" SELECT "file", "line", "contract", "document", qad_name_words("name") FROM "added";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "qad_record_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "qad_record_keys" SET "contract" = NEW."contract", "document" = NEW."document", "words" = qad_name_words(NEW."name")
    WHERE "file" = OLD."file" AND "contract" = OLD."contract" AND "line" = OLD."line";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "qad_records_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE "qad_record_keys";
  ELSE
    DELETE FROM "qad_record_keys" k USING "removed" r
      WHERE k."file" = r."file" AND k."contract" = r."contract" AND k."line" = r."line";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "qad_records_added" AFTER INSERT ON "qad_detail_records" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "qad_records_added"();
--> statement-breakpoint
CREATE TRIGGER "qad_record_renamed" AFTER UPDATE OF "contract", "document", "name" ON "qad_detail_records" FOR EACH ROW
  WHEN ((OLD."contract", OLD."document", OLD."name") IS DISTINCT FROM (NEW."contract", NEW."document", NEW."name")) EXECUTE FUNCTION "qad_record_renamed"();
--> statement-breakpoint
CREATE TRIGGER "qad_records_removed" AFTER DELETE ON "qad_detail_records" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "qad_records_removed"();
--> statement-breakpoint
CREATE TRIGGER "qad_records_truncated" AFTER TRUNCATE ON "qad_detail_records" FOR EACH STATEMENT EXECUTE FUNCTION "qad_records_removed"();
