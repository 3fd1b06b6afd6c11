const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const counted =
  "texts|essays|documents|pictures|images|photos|photographs|recordings|clips|videos|samples|views|repositories|collections|generators|writers|abstracts";
const spelled =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|forty|fifty|eighty|ninety(?:-\\w+)?|a quarter|half";
const scale = "two|three|four|five|six|ten|twenty";
const large = "(?:a|one|ten) (?:hundred|thousand|million)";

/** What reads like a measurement: a share, a curve's area, a count of samples, or a share in words. */
const patterns = [
  new RegExp(String.raw`${number}\s?(?:%|per ?cent\b)`, "gi"),
  new RegExp(String.raw`\b(?:AUROC|AUC|EER|ECE)\b[^.;]{0,24}?${number}`, "g"),
  /\b0\.\d{2,}\b/g,
  new RegExp(String.raw`\b${number} (?:out )?of (?:the |its |our )?${number}\b`, "gi"),
  new RegExp(String.raw`\b${number} (?:\w+ ){0,2}?(?:${counted})\b`, "gi"),
  new RegExp(
    String.raw`\b(?:${spelled})\b(?: [\w’']+){0,2} (?:(?:in|out of) (?:${scale}|${large})|of ${large})\b`,
    "gi",
  ),
];

export function findFigures(text: string): string[] {
  return [...new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []))];
}
