import { expect, it } from "vitest";
import { readFreeScanFile } from "./read-free-scan-file.ts";

it("refuses other endings, and names those it takes", async () => {
  await expect(readFreeScanFile(new File(["x"], "essay.pdf"))).rejects.toThrow(
    /is not supported.* \.txt, \.md, \.doc or \.docx\.$/,
  );
});

it("refuses more than 10 MB", async () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "essay.txt");
  await expect(readFreeScanFile(large)).rejects.toThrow("10MB");
});
