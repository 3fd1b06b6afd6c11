CREATE INDEX "analyses_content" ON "analyses" USING btree ("user_id","content_hash");--> statement-breakpoint
CREATE INDEX "analyses_rerun_of" ON "analyses" USING btree ("rerun_of");--> statement-breakpoint
CREATE INDEX "free_scans_analysis" ON "free_scans" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "ledger_analysis" ON "ledger" USING btree ("analysis_id");