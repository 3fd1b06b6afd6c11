CREATE TABLE "media_jobs" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"priority" boolean NOT NULL,
	"depth" text NOT NULL,
	"views" boolean NOT NULL,
	"file" text NOT NULL,
	"done_s" double precision,
	"total_s" double precision,
	"claim" uuid,
	"lease_expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "media_jobs" ADD CONSTRAINT "media_jobs_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_jobs" ADD CONSTRAINT "media_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_jobs_user" ON "media_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "media_jobs_under_way" ON "media_jobs" USING btree ("priority" DESC NULLS LAST,"created_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "media_jobs_finished" ON "media_jobs" USING btree ("finished_at");