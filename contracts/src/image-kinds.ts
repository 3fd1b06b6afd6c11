/** The kinds of picture that are told apart, in the order of the view network's output. */
export const imageKinds = ["photo", "face", "art", "graphic", "render"] as const;
export type ImageKind = (typeof imageKinds)[number];
