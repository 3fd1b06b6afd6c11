export type ToastText = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
};

// The annotation lets the bundler drop messages that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export function failure(title: string, description: string): ToastText {
  return { title, description, variant: "destructive" };
}
