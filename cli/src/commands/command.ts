/** A command of the program: takes what stands behind its name and gives what to end with. */
export type Command = (args: readonly string[]) => Promise<number>;
