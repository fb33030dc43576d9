CREATE TABLE "deleted_doorstep_forms" (
	"agent_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	CONSTRAINT "deleted_doorstep_forms_agent_id_device_id_pk" PRIMARY KEY("agent_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "deleted_doorstep_forms" ADD CONSTRAINT "deleted_doorstep_forms_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;