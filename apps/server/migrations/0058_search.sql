CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- Spanish by its stems, with and without accents alike.
CREATE TEXT SEARCH CONFIGURATION "site_words" (COPY = pg_catalog.spanish);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "site_words"
	ALTER MAPPING FOR word, hword, hword_part, asciiword, asciihword, hword_asciipart WITH unaccent, spanish_stem;--> statement-breakpoint
-- What words are compared by that mean the same: their stems, in the order of the alphabet.
CREATE FUNCTION "search_key"(text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
	RETURN array_to_string(tsvector_to_array(to_tsvector('site_words', $1)), ' ');--> statement-breakpoint
CREATE TABLE "search_builds" (
	"version" text PRIMARY KEY NOT NULL,
	"built_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words_at" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"entry_id" uuid NOT NULL,
	"part" text NOT NULL,
	"section" text,
	"kind" text,
	"audience" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"names" "tsvector" NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"choice" integer,
	"requires" uuid,
	"file_id" uuid,
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_documents_pk" PRIMARY KEY("entry_id","part")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_misses_words" UNIQUE("words")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"words" text[] NOT NULL,
	"keys" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "search_documents_names" ON "search_documents" USING gin ("names") WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "search_documents_choice" ON "search_documents" USING btree ("path") WHERE choice is not null;--> statement-breakpoint
CREATE INDEX "search_misses_times" ON "search_misses" USING btree ("times","id");--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "search_synonyms_keys" ON "search_synonyms" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin (word gin_trgm_ops);
--> statement-breakpoint
-- What editors begin with.
INSERT INTO "search_synonyms" ("words", "keys")
SELECT g.words, ARRAY(SELECT DISTINCT search_key(word) FROM unnest(g.words) word)
FROM (VALUES
	(ARRAY['alarma', 'sistema de seguridad']),
	(ARRAY['cámara', 'CCTV', 'videovigilancia', 'circuito cerrado']),
	(ARRAY['mascota', 'perro', 'gato']),
	(ARRAY['rastreo', 'GPS', 'satelital', 'rastreador']),
	(ARRAY['comercio', 'negocio', 'local']),
	(ARRAY['aplicación', 'app']),
	(ARRAY['incendio', 'fuego', 'humo']),
	(ARRAY['auto', 'coche', 'automóvil']),
	(ARRAY['departamento', 'depto']),
	(ARRAY['baja', 'cancelar', 'rescindir']),
	(ARRAY['precio', 'costo', 'tarifa', 'valor']),
	(ARRAY['cotizar', 'presupuesto', 'cotización']),
	(ARRAY['clave', 'contraseña']),
	(ARRAY['robo', 'ladrón', 'intruso']),
	(ARRAY['mudanza', 'mudarme', 'traslado']),
	(ARRAY['celular', 'teléfono móvil']),
	(ARRAY['llave', 'cerradura'])
) AS g("words");
