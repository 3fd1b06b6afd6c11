ALTER TABLE "batch_items" ADD COLUMN "leaning" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "keep" boolean DEFAULT false NOT NULL;