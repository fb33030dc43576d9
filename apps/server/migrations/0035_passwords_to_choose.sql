-- Whoever registers chooses the password by the mailed link: what came with the form may be a stranger's.
UPDATE "users" SET "password_hash" = '*'
WHERE "status" = 'pending' AND "password_hash" <> '!' AND NOT "must_change_password";--> statement-breakpoint
UPDATE "account_requests" SET "registration" = "registration" - 'passwordHash' WHERE "registration" ? 'passwordHash';
