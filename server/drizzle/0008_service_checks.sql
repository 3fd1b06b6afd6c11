CREATE TABLE "service_days" (
	"component" text NOT NULL,
	"day" date NOT NULL,
	"checks" integer NOT NULL,
	"degraded" integer NOT NULL,
	"failures" integer NOT NULL,
	"slowest_ms" integer NOT NULL,
	CONSTRAINT "service_days_component_day_pk" PRIMARY KEY("component","day")
);
--> statement-breakpoint
CREATE TABLE "service_incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"component" text NOT NULL,
	"state" text NOT NULL,
	"what" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_states" (
	"component" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "error_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "service_incidents_open" ON "service_incidents" USING btree ("component") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "service_incidents_began" ON "service_incidents" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "analyses_finished" ON "analyses" USING btree ("finished_at");