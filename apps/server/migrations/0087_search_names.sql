ALTER TABLE "search_documents" ADD COLUMN "keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "picture" uuid;--> statement-breakpoint
CREATE INDEX "search_documents_keys" ON "search_documents" USING gin ("keys") WITH (gin_pending_list_limit=1024);--> statement-breakpoint
-- More words that editors begin with; a group is left out if an editor has one with any of its words.
INSERT INTO "search_synonyms" ("words", "keys")
SELECT g.words, g.keys
FROM (
	SELECT words, ARRAY(SELECT DISTINCT search_key(word) FROM unnest(words) word) AS keys
	FROM (VALUES
		(ARRAY['factura', 'boleta', 'comprobante']),
		(ARRAY['promoción', 'promo', 'oferta', 'descuento', 'rebaja']),
		(ARRAY['trabajo', 'empleo', 'laburo', 'vacante', 'búsqueda laboral']),
		(ARRAY['garantía', 'arreglo', 'reparación', 'service', 'servicio técnico']),
		(ARRAY['falla', 'no anda', 'no funciona', 'se rompió', 'roto']),
		(ARRAY['aumento', 'ajuste', 'suba']),
		(ARRAY['automatización', 'domótica', 'casa inteligente']),
		(ARRAY['portón', 'garaje', 'garage', 'cochera']),
		(ARRAY['botón de ayuda', 'botón de pánico', 'botón antipánico', 'botón de emergencia']),
		(ARRAY['utilitario', 'camioneta', 'furgón', 'furgoneta']),
		(ARRAY['internet', 'wifi', 'wi-fi', 'módem']),
		(ARRAY['vacaciones', 'viaje', 'viajar']),
		(ARRAY['fuga de gas', 'escape de gas', 'pérdida de gas', 'monóxido']),
		(ARRAY['permanencia', 'contrato mínimo', 'plazo mínimo']),
		(ARRAY['pileta', 'piscina']),
		(ARRAY['moto', 'motocicleta', 'ciclomotor'])
	) AS v("words")
) AS g
WHERE NOT EXISTS (SELECT FROM "search_synonyms" s WHERE s.keys && g.keys);
