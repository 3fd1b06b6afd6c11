export const blogCategories = [
  "AI Detection",
  "Text Analysis",
  "Image Detection",
  "Academic Integrity",
  "Enterprise",
  "Best Practices",
  "Research",
  "Tutorials",
] as const;
export type BlogCategory = (typeof blogCategories)[number];

/** The URL segment of a category: lower case, the first space as a dash. */
export function categorySlug(category: string): string {
  return category.toLowerCase().replace(" ", "-");
}
