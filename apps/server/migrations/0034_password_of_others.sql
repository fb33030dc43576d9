ALTER TABLE "users" ADD COLUMN "must_change_since" timestamp with time zone;--> statement-breakpoint
-- Of passwords that staff chose and that still have to be changed: the first one since their owner last chose one.
UPDATE "users" u SET "must_change_since" = (
  SELECT min(a."at") FROM "audit_log" a
  WHERE a."subject" = 'users' AND a."subject_id" = u."id"::text AND a."action" = 'password' AND a."id" > coalesce((
    SELECT max(c."id") FROM "audit_log" c
    WHERE c."subject" = 'users' AND c."subject_id" = u."id"::text AND c."action" = 'changePassword'), 0)
) WHERE u."must_change_password";--> statement-breakpoint
-- What was set up for the second step while a password of staff was in force: whoever knew it may have a way in.
DELETE FROM "passkeys" p WHERE (
  SELECT a."action" = 'password' OR (a."action" = 'create' AND a."user_id" IS DISTINCT FROM p."user_id")
  FROM "audit_log" a
  WHERE a."subject" = 'users' AND a."subject_id" = p."user_id"::text AND a."at" <= p."created_at"
    AND a."action" IN ('password', 'create', 'changePassword', 'register')
  ORDER BY a."id" DESC LIMIT 1
);--> statement-breakpoint
DELETE FROM "totp_secrets" t WHERE (
  SELECT a."action" = 'password' OR (a."action" = 'create' AND a."user_id" IS DISTINCT FROM t."user_id")
  FROM "audit_log" a
  WHERE a."subject" = 'users' AND a."subject_id" = t."user_id"::text AND a."at" <= coalesce(t."confirmed_at", now())
    AND a."action" IN ('password', 'create', 'changePassword', 'register')
  ORDER BY a."id" DESC LIMIT 1
);--> statement-breakpoint
DELETE FROM "recovery_codes" r
WHERE NOT EXISTS (SELECT FROM "totp_secrets" t WHERE t."user_id" = r."user_id" AND t."secret" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "passkeys" p WHERE p."user_id" = r."user_id");
