-- Plans in the order of editors, page by page.
CREATE INDEX "plans_order" ON "plans" USING btree ("position","id") WHERE deleted_at is null;
