ALTER TABLE "contracts" DROP CONSTRAINT "contracts_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "activations" DROP CONSTRAINT "activations_user_id_users_id_fk";
