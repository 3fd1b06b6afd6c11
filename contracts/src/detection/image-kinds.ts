/** The kinds of picture the detector distinguishes, in the order of the view network's outputs. */
export const imageKinds = ["photo", "face", "art", "graphic", "render"] as const;
export type ImageKind = (typeof imageKinds)[number];
