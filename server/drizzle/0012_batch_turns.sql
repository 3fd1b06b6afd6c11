DROP INDEX "batches_under_way";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "batches_under_way" ON "batches" USING btree ("created_at") WHERE finished_at is null;