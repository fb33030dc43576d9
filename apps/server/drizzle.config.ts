import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate` writes the next migration from the tables of all domains. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: './migrations',
});
