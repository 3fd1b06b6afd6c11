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

/** The address of a category: lower case, first space a dash. */
export function categorySlug(category: string): string {
  return category.toLowerCase().replace(" ", "-");
}
