/** What a file holds, as sentences about its origin call it. */
export type Subject = "picture" | "recording" | "video";
