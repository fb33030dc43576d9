-- Agents have permissions of their own among users now: whoever could deal with them before still can.
UPDATE "roles" r SET "permissions" = (
	SELECT array_agg(DISTINCT each ORDER BY each) FROM unnest(
		r."permissions" || ARRAY(
			SELECT 'usersAgent.' || split_part(held, '.', 2) FROM unnest(r."permissions") held
			WHERE held IN ('users.list', 'users.show', 'users.save', 'users.update', 'users.delete')
		)
	) each
), "version" = r."version" + 1
WHERE r."permissions" && ARRAY['users.list', 'users.show', 'users.save', 'users.update', 'users.delete'];
--> statement-breakpoint
-- Who has a role is read without its agents, or without all others, along an index.
ALTER TABLE "user_roles" ADD COLUMN "agent" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "user_roles" ur SET "agent" = true FROM "users" u WHERE u."id" = ur."user_id" AND u."kind" = 'INSTALLER';
--> statement-breakpoint
CREATE FUNCTION "user_roles_agent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."agent" = EXISTS (SELECT FROM "users" WHERE "id" = NEW."user_id" AND "kind" = 'INSTALLER');
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Nobody's kind ever changes.
CREATE TRIGGER "user_roles_agent" BEFORE INSERT ON "user_roles" FOR EACH ROW EXECUTE FUNCTION "user_roles_agent"();
--> statement-breakpoint
CREATE INDEX "user_roles_agents" ON "user_roles" USING btree ("role_id","agent","user_id");
--> statement-breakpoint
-- Whom an export holds: those whom its owner may deal with.
ALTER TABLE "user_exports" ADD COLUMN "kinds" text[];
--> statement-breakpoint
UPDATE "user_exports" SET "kinds" = CASE WHEN "kind" IS NULL THEN ARRAY['SYSTEM', 'INSTALLER', 'CLIENT'] ELSE ARRAY["kind"] END;
--> statement-breakpoint
ALTER TABLE "user_exports" ALTER COLUMN "kinds" SET NOT NULL;
