/** The repository's openapi.json, as text because its inferred type would be larger than the file. */
import text from "../../../../../openapi.json?raw";
import type { OpenApiDocument } from "./openapi-document.ts";

export const document: OpenApiDocument = JSON.parse(text);
export const { version } = document.info;
