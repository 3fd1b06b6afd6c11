CREATE TABLE "certificate_log" (
	"index" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"certificate" text NOT NULL,
	"key_id" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "certificate_log_certificate_unique" UNIQUE("certificate")
);

--> statement-breakpoint
-- Entries are added and never changed or deleted, whoever asks.
CREATE FUNCTION "refuse_certificate_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'certificate_log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "certificate_log_append_only" BEFORE UPDATE OR DELETE ON "certificate_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_certificate_log_change"();
