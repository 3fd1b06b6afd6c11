ALTER TABLE "analyses" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "words" integer;