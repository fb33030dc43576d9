CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_user_id_course_id_lesson_pk" PRIMARY KEY("user_id","course_id","lesson")
);
--> statement-breakpoint
-- What somebody has learned goes with their account.
CREATE FUNCTION "lessons_forgotten"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "lesson_progress" WHERE "user_id" IN (SELECT "id" FROM "gone");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "lessons_forgotten" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "lessons_forgotten"();
