ALTER TABLE "sessions" ADD COLUMN "last_input_at" timestamp with time zone DEFAULT now() NOT NULL;
