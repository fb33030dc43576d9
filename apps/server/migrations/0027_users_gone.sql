ALTER TABLE "contracts" DROP CONSTRAINT "contracts_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "activations" DROP CONSTRAINT "activations_user_id_users_id_fk";
--> statement-breakpoint
-- What a foreign key would do when an account goes, without asking for the account at each of a million rows that come in.
-- No chunk of a file is under way meanwhile (imports/chunk.ts holds the same lock): none can name an account that goes.
CREATE FUNCTION "users_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7236844);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "users_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "contracts" SET "client_id" = NULL WHERE "client_id" IN (SELECT "id" FROM "gone");
  DELETE FROM "activations" WHERE "user_id" IN (SELECT "id" FROM "gone");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_go" BEFORE DELETE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "users_go"();
--> statement-breakpoint
CREATE TRIGGER "users_gone" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "users_gone"();
