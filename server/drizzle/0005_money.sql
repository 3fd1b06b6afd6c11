CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"price_id" text NOT NULL,
	"subscription_id" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credits_due" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credits_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "intent_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "covers_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_subscription" ON "checkouts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_events_waiting" ON "billing_events" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "payments_intent" ON "payments" USING btree ("intent_id");--> statement-breakpoint
-- What an account had was its allowance and a sum of spendings; from now on the allowance is an entry, too, and the sum is what is left.
INSERT INTO "ledger" ("user_id", "bucket", "amount", "reason", "reference", "created_at")
SELECT "id", 'free', 2, 'grant', 'free', "created_at" FROM "users"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger" ("user_id", "bucket", "period_start", "amount", "reason", "reference", "created_at")
SELECT "months"."user_id", 'monthly', "months"."period_start",
  greatest("months"."spent", CASE "users"."subscription_plan" WHEN 'starter' THEN 100 WHEN 'pro' THEN 500 WHEN 'expert' THEN 1000 ELSE 0 END),
  'grant', to_char("months"."period_start" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), "months"."period_start"
FROM (
  SELECT "user_id", "period_start", -sum("amount") AS "spent" FROM "ledger"
  WHERE "bucket" = 'monthly' GROUP BY "user_id", "period_start"
) AS "months" JOIN "users" ON "users"."id" = "months"."user_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What an erased account or a deleted analysis takes with it.
  IF tg_op = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM "users" WHERE "id" = old."user_id") THEN RETURN old; END IF;
  ELSIF new."analysis_id" IS NULL
    AND to_jsonb(new) - 'analysis_id' = to_jsonb(old) - 'analysis_id'
    AND NOT EXISTS (SELECT FROM "analyses" WHERE "id" = old."analysis_id") THEN RETURN new;
  END IF;
  RAISE EXCEPTION 'The ledger is only added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "ledger"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
