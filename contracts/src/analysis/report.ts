import { z } from "zod";

export const reportFormats = ["pdf", "html"] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const ReportQuery = z.object({
  format: z
    .enum(reportFormats)
    .default("pdf")
    .describe("A file to print or send: PDF, or HTML that needs nothing else."),
});
