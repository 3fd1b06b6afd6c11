ALTER TABLE "media_jobs" ADD COLUMN "false_positive_rate" double precision;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD COLUMN "claim" uuid NOT NULL;