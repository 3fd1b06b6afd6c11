/** The text looks the same while it is typed and once it is marked. */
export const textLook = "py-5 pr-5 pl-12 font-serif text-lg leading-relaxed";
